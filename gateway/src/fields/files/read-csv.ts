import { Rejected } from '@headgate/runtime';
import { parse } from 'csv-parse/sync';
import { textOf } from '../../edge/read-body.ts';
import { columnCalled, type ColumnName } from './columns.ts';
import { FileProblems } from './file-problems.ts';
import { parseRows, type ParsedImport } from './parsed-import.ts';
import { readCell } from './read-cell.ts';
import { fieldOfCells, sourceOfCells, type Cells } from './row-of-cells.ts';

/** A longer one is no row of ours [characters]. */
const maxRow = 64_000;

/** A table of fields with a heading each column. Throws `Rejected` (400) that names each row and column that cannot be. */
export function readCsv(bytes: Uint8Array): ParsedImport {
  const [headings = [], ...rows] = rowsOf(bytes);
  const named = headings.map((heading) => ({ heading, name: columnCalled(heading) }));
  if (!named.some(({ name }) => name === 'name')) {
    throw new Rejected("The first row must name the columns, one of them 'Field'");
  }
  const problems = new FileProblems();
  const fields: Record<string, unknown>[] = [];
  const sources = new Map<string, Record<string, unknown>>();
  for (const [index, row] of rows.entries()) {
    // A spreadsheet's rows begin with 1, and the first one has the headings.
    const at = index + 2;
    if (row.every((text) => text === '')) continue;
    const cells = cellsOf(row, named, at, problems);
    fields.push(fieldOfCells(cells, at));
    addSource(sources, sourceOfCells(cells, at), problems);
  }
  return parseRows({
    fields,
    problems,
    sources: [...sources.values()],
    headings: new Map(named.flatMap(({ name, heading }) => (name === undefined ? [] : [[name, heading]]))),
    ignored: named.flatMap(({ name, heading }) =>
      name === undefined && heading !== '' ? [heading.slice(0, 60)] : [],
    ),
  });
}

function rowsOf(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  try {
    return parse(text, {
      bom: true,
      trim: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: maxRow,
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

interface Named {
  readonly heading: string;
  readonly name: ColumnName | undefined;
}

function cellsOf(row: readonly string[], named: readonly Named[], at: number, problems: FileProblems): Cells {
  const cells: Partial<Record<ColumnName, unknown>> = {};
  for (const [index, { name, heading }] of named.entries()) {
    // Our export keeps spreadsheets from running a text by an apostrophe.
    const text = row[index]?.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '') ?? '';
    if (name === undefined || text === '') continue;
    const cell = readCell(name, text);
    if ('wrong' in cell) problems.add(at, heading, cell.wrong);
    else cells[name] = cell.value;
  }
  return cells;
}

/** A source's rows say the same of it, or nothing. */
function addSource(
  sources: Map<string, Record<string, unknown>>,
  source: Record<string, unknown> | undefined,
  problems: FileProblems,
): void {
  if (source === undefined) return;
  const key = String(source['name']).toLowerCase();
  const { row: firstRow, ...first } = sources.get(key) ?? source;
  const { row, ...same } = source;
  const [before, now] = [first, same].map((each) => JSON.stringify({ ...each, name: key }));
  if (before !== now)
    problems.add(
      Number(row),
      'Water source',
      `Row ${String(firstRow)} has different values for this water source`,
    );
  if (!sources.has(key)) sources.set(key, source);
}
