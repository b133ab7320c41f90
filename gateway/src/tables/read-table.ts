import { Rejected } from '@headgate/runtime';
import { parse } from 'csv-parse/sync';
import { textOf } from '../edge/read-body.ts';
import { FileProblems } from './file-problems.ts';
import { readCell } from './read-cell.ts';
import { columnFinder, type Cells, type TableColumns } from './table-columns.ts';

/** A longer one is no row of ours [characters]. */
const maxRow = 64_000;

/** What a table says, row by row. */
export interface Table<Name extends string> {
  /** `row`: as a spreadsheet numbers it. */
  readonly rows: readonly { readonly row: number; readonly cells: Cells<Name> }[];
  /** What the file calls the columns that are known. */
  readonly headings: ReadonlyMap<Name, string>;
  /** Columns that nobody knows, as the file calls them. */
  readonly ignored: string[];
  /** Cells that say nothing. */
  readonly problems: FileProblems;
}

/**
 * A table with a heading each column. `needed`: the column of the field, without which no table says anything. Throws `Rejected`
 * (400) for what is no table.
 */
export function readTable<Name extends string>(
  bytes: Uint8Array,
  columns: TableColumns<Name>,
  needed: Name,
): Table<Name> {
  const [headings = [], ...lines] = csvRows(textOf(bytes));
  const find = columnFinder(columns);
  const named = headings.map((heading) => ({ heading, name: find(heading) }));
  if (!named.some(({ name }) => name === needed)) {
    throw new Rejected("The first row must name the columns, one of them 'Field'");
  }
  const problems = new FileProblems();
  const rows: { row: number; cells: Cells<Name> }[] = [];
  for (const [index, line] of lines.entries()) {
    // A spreadsheet's rows begin with 1, and the first one has the headings.
    const at = index + 2;
    if (line.every((text) => text === '')) continue;
    rows.push({ row: at, cells: cellsOf(line, named, columns, { at, problems }) });
  }
  return {
    rows,
    problems,
    headings: new Map(named.flatMap(({ name, heading }) => (name === undefined ? [] : [[name, heading]]))),
    ignored: named.flatMap(({ name, heading }) =>
      name === undefined && heading !== '' ? [heading.slice(0, 60)] : [],
    ),
  };
}

/** The cells of each row, headings among them; of a long file the first so many. Throws `Rejected` (400) for what is no table. */
export function csvRows(text: string, most = Infinity): string[][] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: maxRow,
      ...(most < Infinity && { to: most }),
    });
  } catch {
    throw new Rejected('The file is not CSV: a quotation mark is left open, or a row has no end');
  }
}

/** Spreadsheets of some languages write semicolons, and what is copied from one has tabs. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((each) => ({ each, count: headings.split(each).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).each;
}

interface Named<Name extends string> {
  readonly heading: string;
  readonly name: Name | undefined;
}

function cellsOf<Name extends string>(
  row: readonly string[],
  named: readonly Named<Name>[],
  columns: TableColumns<Name>,
  { at, problems }: { readonly at: number; readonly problems: FileProblems },
): Cells<Name> {
  const cells: Partial<Record<Name, unknown>> = {};
  for (const [index, { name, heading }] of named.entries()) {
    // Our export keeps spreadsheets from running a text by an apostrophe.
    const text = row[index]?.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '') ?? '';
    if (name === undefined || text === '') continue;
    const cell = readCell(columns[name].kind, text);
    if ('wrong' in cell) problems.add(at, heading, cell.wrong);
    else cells[name] = cell.value;
  }
  return cells;
}
