import type { Figures, Part } from './measure-cell.ts';
import type { Row } from './tables.ts';

export interface Measured {
  readonly row: Row;
  readonly figures: Figures;
}

/** Issue 23: the 90 % band holds the truth in 87 to 93 %, and at no savings 85 % are not distinguishable. */
const bounds = { coverage: [0.87, 0.93], notDistinguishable: 0.85 } as const;

/** What of a cell's figures misses a bound. */
export function missesOf({
  row,
  figures,
}: Measured): readonly ('coverage' | 'not distinguishable' | 'refused')[] {
  if (!row.bound) return [];
  const [least, most] = bounds.coverage;
  const hidden = row.setting.savings === 0 && figures.notDistinguishable < bounds.notDistinguishable;
  return [
    ...(figures.coverage < least || figures.coverage > most ? (['coverage'] as const) : []),
    ...(hidden ? (['not distinguishable'] as const) : []),
    ...(figures.refused > 0 ? (['refused'] as const) : []),
  ];
}

const percent = (share: number | null) => (share === null ? '–' : (100 * share).toFixed(1));
const parts: readonly Part[] = ['wetter', 'drier', 'changed', 'unchanged', 'controls', 'noControls'];

export function boundedLines(measured: readonly Measured[]): string[] {
  return linesOf(
    [
      'farms',
      'band %',
      'plain %',
      'G14 n′ %',
      'not disting. %',
      '± median %',
      'plain ± %',
      ...parts,
      'misses',
    ],
    measured.map((each) => [
      each.row.name,
      ...[
        each.figures.coverage,
        each.figures.plainCoverage,
        each.figures.autocorrelatedCoverage,
        each.figures.notDistinguishable,
      ].map(percent),
      ...[each.figures.half, each.figures.plainHalf].map(percent),
      ...parts.map((part) => percent(each.figures.parts[part])),
      missesOf(each).join(', '),
    ]),
  );
}

/** A line a world: coverage and half width for each size of farm. */
export function otherLines(measured: readonly Measured[], sizes: number): string[] {
  const worlds = measured.filter((_, at) => at % sizes === 0);
  const columns = worlds.length > 0 ? measured.slice(0, sizes).map(({ row }) => row.setting.fields ?? 1) : [];
  return linesOf(
    ['10 % saved', ...columns.flatMap((fields) => [`${fields}: band %`, 'plain %', '± median %'])],
    worlds.map(({ row }, world) => [
      row.name,
      ...measured
        .slice(world * sizes, (world + 1) * sizes)
        .flatMap(({ figures }) => [figures.coverage, figures.plainCoverage, figures.half].map(percent)),
    ]),
  );
}

/** As Markdown. */
function linesOf(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = header.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(header), line(rule), ...rows.map(line)];
}
