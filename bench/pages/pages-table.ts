import type { Audience } from './measured-pages.ts';
import { bounds, broken, type FigureName, type PageFigures } from './page-figures.ts';

export interface VisitedPage {
  /** As it is to be read. */
  readonly path: string;
  readonly figures: PageFigures;
}

const columns: readonly {
  readonly name: FigureName;
  readonly title: string;
  show: (value: number) => string;
}[] = [
  { name: 'performance', title: 'performance', show: (value) => value.toFixed(0) },
  { name: 'accessibility', title: 'accessibility', show: (value) => value.toFixed(0) },
  { name: 'bestPractices', title: 'best practices', show: (value) => value.toFixed(0) },
  { name: 'seo', title: 'SEO', show: (value) => value.toFixed(0) },
  { name: 'largestPaint', title: 'largest paint', show: (value) => `${(value / 1000).toFixed(2)} s` },
  { name: 'firstDatum', title: 'datum seen', show: (value) => `${(value / 1000).toFixed(2)} s` },
  { name: 'scripts', title: 'scripts', show: (value) => value.toFixed(0) },
  { name: 'layoutShift', title: 'layout shift', show: (value) => value.toFixed(3) },
  { name: 'firstPaint', title: 'first paint', show: (value) => `${(value / 1000).toFixed(2)} s` },
  { name: 'blocked', title: 'blocked', show: (value) => `${value.toFixed(0)} ms` },
];

/** As Markdown, for the terminal and for the docs. What breaks its bound is marked. */
export function pagesTable(pages: readonly VisitedPage[], audience: Audience): string {
  const shown = columns.filter(
    ({ name }) => name in bounds[audience] || pages.every(({ figures }) => figures[name] !== undefined),
  );
  const rows = [
    ['page', ...shown.map(({ title }) => title)],
    ['must', ...shown.map(({ name }) => bounds[audience][name]?.text ?? '')],
    ...pages.map(({ path, figures }) => {
      const errors = broken(figures, audience);
      const cell = ({ name, show }: (typeof columns)[number]) =>
        `${show(figures[name] ?? NaN)}${errors.includes(name) ? ' FAILS' : ''}`;
      return [`\`${path}\``, ...shown.map(cell)];
    }),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
