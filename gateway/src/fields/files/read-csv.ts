import { maxImportedFields } from '@headgate/contracts/field-questions';
import type { FileProblems } from '../../tables/file-problems.ts';
import { readTable } from '../../tables/read-table.ts';
import { columns, type ColumnName } from './columns.ts';
import { parseRows, type ParsedImport } from './parsed-import.ts';
import { fieldOfCells, sourceOfCells } from './row-of-cells.ts';

/** A table of fields with a heading each column. Throws `Rejected` (400) that names each row and column that cannot be. */
export function readCsv(bytes: Uint8Array): ParsedImport {
  const { rows, headings, ignored, problems } = readTable<ColumnName>(bytes, columns, {
    needed: 'name',
    max: maxImportedFields,
  });
  const fields: Record<string, unknown>[] = [];
  const sources = new Map<string, Record<string, unknown>>();
  for (const { row, cells } of rows) {
    fields.push(fieldOfCells(cells, row));
    addSource(sources, sourceOfCells(cells, row), problems);
  }
  return parseRows({ fields, problems, sources: [...sources.values()], headings, ignored });
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
