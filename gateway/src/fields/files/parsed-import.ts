import {
  importedField,
  importedOutline,
  importedSource,
  maxImportedFields,
  maxImportedSources,
  type ImportedField,
  type ImportedOutline,
  type ImportedSource,
} from '@headgate/contracts/field-questions';
import { Rejected } from '@headgate/runtime';
import { z } from 'zod/mini';
import { FileProblems } from '../../tables/file-problems.ts';
import { headingOf, type ColumnName } from './columns.ts';

/** What a file says, as far as it can be told without the farm. */
export interface ParsedImport {
  readonly sources: ImportedSource[];
  readonly fields: (ImportedField | ImportedOutline)[];
  /** Columns that nobody knows, as the file calls them. */
  readonly ignored: string[];
  /** What the file calls what is wrong at a path of the contract. */
  readonly columnOf: (path: string) => string;
}

interface Rows {
  readonly sources: readonly unknown[];
  /** A full row has `plantings`; one without is a boundary. */
  readonly fields: readonly Readonly<Record<string, unknown>>[];
  readonly headings?: ReadonlyMap<ColumnName, string>;
  readonly ignored?: string[];
  readonly problems?: FileProblems;
}

/** Rows as the contract has them. Throws `Rejected` (400) that names each row and column that cannot be. */
export function parseRows(rows: Rows): ParsedImport {
  const { headings = new Map<ColumnName, string>(), problems = new FileProblems() } = rows;
  if (rows.fields.length === 0) throw new Rejected('The file has no field');
  if (rows.fields.length > maxImportedFields) {
    throw new Rejected(`Import at most ${maxImportedFields} fields at a time`);
  }
  if (rows.sources.length > maxImportedSources) {
    throw new Rejected(`At most ${maxImportedSources} water sources`);
  }
  const columnOf = (path: string) => headingOf(path, headings);
  const columnAt = (path: readonly PropertyKey[]) => columnOf(columnIn(path));
  const fields: ParsedImport['fields'] = [];
  const sources: ImportedSource[] = [];
  const keep = <Row>(parsed: z.core.util.SafeParseResult<Row>, row: unknown, kept: Row[]) => {
    if (parsed.success) kept.push(parsed.data);
    else problems.addIssues(rowOf(row), parsed.error.issues, columnAt);
  };
  for (const row of rows.fields) {
    if ('plantings' in row) keep(z.safeParse(importedField, row), row, fields);
    else keep(z.safeParse(importedOutline, row), row, fields);
  }
  for (const row of rows.sources) keep(z.safeParse(importedSource, row), row, sources);
  problems.refuse();
  return { sources, fields, ignored: rows.ignored ?? [], columnOf };
}

const rowOf = (row: unknown): number =>
  typeof row === 'object' && row !== null && 'row' in row && typeof row.row === 'number' ? row.row : 0;

/** Of ['plantings', 0, 'crop'] the crop; of ['boundary', 'coordinates', 0] the boundary. */
function columnIn(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.filter((segment) => typeof segment === 'string');
  const inside = ['plantings', 'tariff', 'energy', 'delivery', 'windows', 'turns'];
  if (first === undefined) return 'name';
  return inside.includes(first) && rest.length > 0 ? columnIn(rest) : first;
}
