import { Rejected } from '@headgate/runtime';
import { parseJson, textOf } from '../../edge/read-body.ts';
import { parseRows, type ParsedImport } from './parsed-import.ts';

type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Our own export, of this farm or another: `{ waterSources, fields }`. What is worked out of other things in it (a middle, acres
 * of a boundary, a surveyed soil) is worked out again. Throws `Rejected` (400) that names each field that cannot be.
 */
export function readJson(bytes: Uint8Array): ParsedImport {
  const file = parseJson(textOf(bytes));
  const { fields, waterSources = [] } = isObject(file) ? file : {};
  if (!Array.isArray(fields) || !Array.isArray(waterSources)) {
    throw new Rejected("Send an object with lists of 'fields' and 'waterSources'");
  }
  const names = namesById([...(fields as unknown[]), ...(waterSources as unknown[])]);
  return parseRows({
    fields: (fields as unknown[]).map((each, index) => fieldOf(each, index + 1, names)),
    sources: (waterSources as unknown[]).map((each, index) => sourceOf(each, index + 1, names)),
  });
}

const namesById = (rows: readonly unknown[]) =>
  new Map(rows.flatMap((row) => (isObject(row) ? [[row['id'], row['name']] as const] : [])));

function fieldOf(value: unknown, row: number, names: ReadonlyMap<unknown, unknown>): Values {
  if (!isObject(value)) return { row, plantings: [] };
  const { waterSourceId, ...field } = value;
  const isFound = field['soilFrom'] !== undefined && field['soilFrom'] !== 'entered';
  const isWorkedOut = field['pointFrom'] !== undefined && field['pointFrom'] !== 'entered';
  return {
    ...field,
    row,
    plantings: field['plantings'] ?? [],
    ...(isFound && { soil: undefined, soilLayers: undefined }),
    ...(isWorkedOut && { point: undefined }),
    ...(field['acresFrom'] === 'boundary' && { acres: undefined }),
    ...(waterSourceId !== undefined && { waterSource: names.get(waterSourceId) ?? waterSourceId }),
  };
}

function sourceOf(value: unknown, row: number, names: ReadonlyMap<unknown, unknown>): Values {
  if (!isObject(value)) return { row };
  const groups = value['neverTogether'];
  if (!Array.isArray(groups)) return { ...value, row };
  const nameOf = (id: unknown) => names.get(id) ?? id;
  const neverTogether = groups.map((group: unknown) => (Array.isArray(group) ? group.map(nameOf) : group));
  return { ...value, row, neverTogether };
}
