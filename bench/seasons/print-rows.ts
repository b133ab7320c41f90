import { excessOf } from './measures.ts';
import { aboveOpponent, lessBound, type TableRow, type Worst } from './rows.ts';

const percent = (share: number) => (100 * share).toFixed(1);
const depth = (value: number) => value.toFixed(0);
const shownAs: Readonly<Record<Worst['name'], (value: number) => string>> = {
  lost: percent,
  drained: percent,
  foresight: depth,
  'foresight p90': depth,
  'dry-downs': depth,
  critical: depth,
  'in common': percent,
};

/** Lines of the table, rows worst first. A star marks what misses its bound. */
export function linesOf(rows: readonly TableRow[]): string[] {
  const header = [
    ...['', 'crop × method', 'cases', 'mm', 'lost %', 'drained %', 'foresight mm', 'p90 mm', 'dry-downs'],
    ...[
      'critical',
      'in common %',
      'calendar %',
      '(raw, it loses)',
      'bucket %',
      '(raw, it loses)',
      '(b) lost %',
      '(b) drained %',
    ],
    'worst in, reason',
  ];
  const cells = rows.map((row) => [
    row.excess > 1 ? '*' : '',
    row.name,
    String(row.cases),
    depth(row.irrigation),
    ...row.worst.map((worst) => mark(shownAs[worst.name](worst.value), excessOf(worst) > 1)),
    ...[row.calendar, row.bucket].flatMap(({ atEqualService, irrigation, lost }) => [
      mark(percent(atEqualService), atEqualService > aboveOpponent),
      `(${percent(irrigation)}, ${percent(lost)})`,
    ]),
    percent(row.unknown.lost),
    percent(row.unknown.drained),
    [missedIn(row), row.reason].filter((part) => part !== '').join('; '),
  ]);
  const widths = header.map((title, at) =>
    Math.max(title.length, ...cells.map((row) => (row[at] ?? '').length)),
  );
  return [header, ...cells].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const mark = (text: string, misses: boolean) => (misses ? `${text}*` : text);

function missedIn({ worst }: TableRow): string {
  return worst
    .filter((each) => excessOf(each) > 1)
    .map((each) => `${each.name} in ${each.where}`)
    .join(', ');
}

/** The bound that holds over all rows. */
export function lessOfAll(rows: readonly TableRow[]): { readonly line: string; readonly holds: boolean } {
  const years = rows.reduce((sum, row) => sum + row.less.years, 0);
  const less = rows.reduce((sum, row) => sum + row.less.less, 0);
  const share = years > 0 ? less / years : 1;
  const line = `Less than calendar and bucket in ${percent(share)} % of ${years} seasons with over 50 mm of rain or stored water (bound ${percent(lessBound)} %)`;
  return { line, holds: share >= lessBound };
}
