import { bounds, broken, type FigureName, type PageFigures } from './page-figures.ts';

export interface MeasuredPage {
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
  { name: 'layoutShift', title: 'layout shift', show: (value) => value.toFixed(3) },
  { name: 'firstPaint', title: 'first paint', show: (value) => `${(value / 1000).toFixed(2)} s` },
  { name: 'blocked', title: 'blocked', show: (value) => `${value.toFixed(0)} ms` },
];

/** As Markdown, for the terminal and for the docs. What breaks its bound is marked. */
export function pagesTable(pages: readonly MeasuredPage[]): string {
  const rows = [
    ['page', ...columns.map(({ title }) => title)],
    ['must', ...columns.map(({ name }) => bounds[name]?.text ?? '')],
    ...pages.map(({ path, figures }) => {
      const errors = broken(figures);
      const cell = ({ name, show }: (typeof columns)[number]) =>
        `${show(figures[name])}${errors.includes(name) ? ' FAILS' : ''}`;
      return [`\`${path}\``, ...columns.map(cell)];
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
