import {
  importedIrrigation,
  maxImportedIrrigations,
  type ImportedIrrigation,
} from '@headgate/contracts/irrigation-import';
import { Rejected } from '@headgate/runtime';
import { z } from 'zod/mini';
import { parseJson, textOf } from '../edge/read-body.ts';
import { FileProblems } from '../tables/file-problems.ts';
import type { ImportFile } from '../tables/import-file.ts';
import { readTable } from '../tables/read-table.ts';
import type { Cells, TableColumns } from '../tables/table-columns.ts';

const gallonsPerAcreFoot = 325_851;

/** What a table of irrigations may say, one a row; our own export's headings, and others that people and programs give them. */
const columns = {
  field: { heading: 'Field', kind: 'text', also: ['field name', 'block', 'block name', 'name', 'set'] },
  start: {
    heading: 'Start',
    kind: 'time',
    also: ['date', 'started', 'start time', 'start date', 'irrigated on', 'begin', 'on'],
  },
  end: { heading: 'End', kind: 'time', also: ['ended', 'end time', 'end date', 'stop', 'off'] },
  inches: { heading: 'Inches', kind: 'number', also: ['depth', 'inches applied', 'applied'] },
  gallons: { heading: 'Gallons', kind: 'number', also: ['gal', 'volume', 'gallons applied'] },
  acreFeet: { heading: 'Acre-feet', kind: 'number', also: ['af', 'ac ft', 'acre feet applied'] },
  hours: { heading: 'Hours', kind: 'number', also: ['duration', 'run time', 'hours run', 'set hours'] },
  source: { heading: 'Source', kind: 'choice', also: ['measured by'] },
  note: { heading: 'Note', kind: 'text', also: ['notes', 'comment', 'comments'] },
} as const satisfies TableColumns<string>;
type ColumnName = keyof typeof columns;

/** Of our own export, which an import does without. */
const passedBy = ['Counted', 'Verified', 'Irrigation ID'];

/** What a file of irrigations says, as far as it can be told without the farm. */
export interface IrrigationFile {
  readonly irrigations: ImportedIrrigation[];
  /** Columns that nobody knows, as the file calls them. */
  readonly ignored: string[];
  /** What the file calls what is wrong at a path of the contract. */
  readonly columnOf: (path: string) => string;
}

/** Throws `Rejected`: 400 that names each row and column that cannot be, 415 for a map. */
export function readIrrigations({ format, bytes }: ImportFile): IrrigationFile {
  if (format === 'csv') return readCsv(bytes);
  if (format === 'json') return readJson(bytes);
  throw new Rejected('Send irrigations as CSV or JSON with the matching content type', { status: 415 });
}

function readCsv(bytes: Uint8Array): IrrigationFile {
  const { rows, headings, ignored, problems } = readTable<ColumnName>(bytes, columns, {
    needed: 'field',
    max: maxImportedIrrigations,
  });
  const columnOf = (path: string) => {
    const name = path in columns ? (path as ColumnName) : undefined;
    return name === undefined ? path : (headings.get(name) ?? columns[name].heading);
  };
  const values = rows.map(({ row, cells }) => ({ row, ...valuesOf(cells) }));
  const left = ignored.filter((heading) => !passedBy.includes(heading));
  return { irrigations: parseRows(values, problems, columnOf), ignored: left, columnOf };
}

const valuesOf = ({ acreFeet, ...cells }: Cells<ColumnName>) =>
  typeof acreFeet === 'number' && cells.gallons === undefined
    ? { ...cells, gallons: acreFeet * gallonsPerAcreFoot }
    : cells;

/** `{ irrigations }` with the columns of a table, as our own export has them. */
function readJson(bytes: Uint8Array): IrrigationFile {
  const file = parseJson(textOf(bytes));
  const rows: unknown = isObject(file) ? file['irrigations'] : undefined;
  if (!Array.isArray(rows)) throw new Rejected("Send an object with a list of 'irrigations'");
  const values = rows.map((value: unknown, index) => ({
    ...(isObject(value) ? valuesOf(presentIn(value)) : {}),
    row: index + 1,
  }));
  const columnOf = (path: string) => path;
  return { irrigations: parseRows(values, new FileProblems(), columnOf), ignored: [], columnOf };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const presentIn = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null));

function parseRows(
  values: readonly { readonly row: number }[],
  problems: FileProblems,
  columnOf: (path: string) => string,
): ImportedIrrigation[] {
  if (values.length === 0) throw new Rejected('The file has no irrigation');
  if (values.length > maxImportedIrrigations) {
    throw new Rejected(`Import at most ${maxImportedIrrigations} irrigations at a time`);
  }
  const irrigations: ImportedIrrigation[] = [];
  for (const value of values) {
    const parsed = z.safeParse(importedIrrigation, value);
    if (parsed.success) irrigations.push(parsed.data);
    else problems.addIssues(value.row, parsed.error.issues, ([path]) => columnOf(String(path ?? 'inches')));
  }
  problems.refuse();
  return irrigations;
}
