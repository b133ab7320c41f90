import { Rejected } from '@headgate/runtime';
import { parse } from 'csv-parse/sync';
import { textOf } from '../edge/read-body.ts';
import { FileProblems } from './file-problems.ts';
import { readCell } from './read-cell.ts';
import { columnFinder, maxHeading, type Cells, type TableColumns } from './table-columns.ts';

/** A longer one is no row of ours [characters]. */
const maxRow = 64_000;
const maxColumns = 100;

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
 * A table with a heading each column. `needed`: the column of the field, without which no table says anything. Of a table with more
 * rows than `max` one more is read. Throws `Rejected` (400) for what is no table.
 */
export function readTable<Name extends string>(
  bytes: Uint8Array,
  columns: TableColumns<Name>,
  { needed, max }: { readonly needed: Name; readonly max: number },
): Table<Name> {
  const { headings, lines } = csvRows(textOf(bytes), max);
  const find = columnFinder(columns);
  const named = headings.map((heading, at) => ({ heading, at, name: find(heading) }));
  const known = named.filter((column): column is Known<Name> => column.name !== undefined);
  if (!known.some(({ name }) => name === needed)) {
    throw new Rejected("The first row must name the columns, one of them 'Field'");
  }
  const problems = new FileProblems();
  return {
    rows: lines.map((line) => ({ row: line.row, cells: cellsOf(line, known, columns, problems) })),
    problems,
    headings: new Map(known.map(({ name, heading }) => [name, heading])),
    ignored: named.flatMap(({ name, heading }) =>
      name === undefined && heading !== '' ? [heading.slice(0, 60)] : [],
    ),
  };
}

/** `row`: as a spreadsheet numbers it, where the first one has the headings. */
export interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Ends the reading of a table that is longer than anybody takes. */
const enough = new Error('enough');

/**
 * The headings of a table, and its lines that are not blank: of one with more than `max` of them one more. Throws `Rejected` (400) for
 * what is no table.
 */
export function csvRows(text: string, max: number): { headings: string[]; lines: Line[] } {
  const lines: Line[] = [];
  let headings: string[] | undefined;
  let row = 0;
  const keep = (cells: string[]): null => {
    row += 1;
    if (headings === undefined) headings = cells;
    else if (cells.some((cell) => cell !== '')) lines.push({ row, cells });
    if (lines.length > max) throw enough;
    return null;
  };
  try {
    parse(text, {
      bom: true,
      trim: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: maxRow,
      on_record: keep,
    });
  } catch (error) {
    if (error !== enough) {
      throw new Rejected('The file is not CSV: a quotation mark is left open, or a row has no end');
    }
  }
  return { headings: headingsOf(headings ?? []), lines };
}

/** Columns behind the last one with a heading are none. */
function headingsOf(cells: readonly string[]): string[] {
  const headings = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  if (headings.length > maxColumns) {
    throw new Rejected(`Import at most ${maxColumns} columns; the file has ${headings.length}`);
  }
  return headings.map((heading) => heading.slice(0, maxHeading));
}

/** Spreadsheets of some languages write semicolons, and what is copied from one has tabs. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((each) => ({ each, count: headings.split(each).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).each;
}

/** A column of which it is known what it says. */
interface Known<Name extends string> {
  readonly heading: string;
  readonly at: number;
  readonly name: Name;
}

function cellsOf<Name extends string>(
  { row, cells: texts }: Line,
  known: readonly Known<Name>[],
  columns: TableColumns<Name>,
  problems: FileProblems,
): Cells<Name> {
  const cells: Partial<Record<Name, unknown>> = {};
  for (const { name, heading, at } of known) {
    // Our export keeps spreadsheets from running a text by an apostrophe.
    const text = texts[at]?.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '') ?? '';
    if (text === '') continue;
    const cell = readCell(columns[name].kind, text);
    if ('wrong' in cell) problems.add(row, heading, cell.wrong);
    else cells[name] = cell.value;
  }
  return cells;
}
