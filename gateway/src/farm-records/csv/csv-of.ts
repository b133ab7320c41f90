import { csvHeadings, csvLine, type Cell } from './csv-line.ts';

/** A column: its heading, with units, and what it shows of a row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell];

/** A CSV file, line by line: headings first. */
export async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  const headings = csvHeadings(columns.map(([heading]) => heading));
  let before = headings;
  for await (const row of rows) {
    yield before + csvLine(columns.map(([, cell]) => cell(row)));
    before = '';
  }
  // With the first row: by then it is known that there are rows to be had.
  if (before !== '') yield before;
}
