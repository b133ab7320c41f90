import type { Row } from './row.ts';

const titles = ['what', 'ours', 'floor', 'ratio', 'must', 'aim'];

export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(({ what, ours, floor, ratio, bound, aim }) => [
    what,
    ours,
    floor,
    ratio.toPrecision(3),
    text(bound),
    text(aim),
  ]);
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const print = (line: readonly string[]) => {
    console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  };
  print(titles);
  print(widths.map((width) => '-'.repeat(width)));
  for (const line of lines) print(line);
}

function text(mark: Row['bound']): string {
  if (mark === undefined) return '';
  return `${mark.text}: ${mark.holds ? 'holds' : 'FAILS'}`;
}
