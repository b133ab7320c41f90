import type { EntityManager } from 'typeorm';
import type { ResizedField } from './field-zones.port.ts';
import type { KeptField } from './kept-field.ts';
import type { SettledField } from './settle-field.ts';
import type { FieldSoil } from './field-soil.ts';

/** A field that is to be written. */
export interface FieldToPut {
  readonly id: string;
  readonly settled: SettledField;
  readonly soil: FieldSoil;
}

interface Put {
  readonly farmId: string;
  readonly at: Date;
}

const insert = `
  INSERT INTO field (farm_id, id, version, name, water_source_id, data, created_at, updated_at)
  SELECT $1, id, 1, name, water_source_id, data, $3, $3
  FROM jsonb_to_recordset($2::jsonb) AS new (id uuid, name text, water_source_id uuid, data jsonb)
`;
const update = `
  UPDATE field SET version = version + 1, name = changed.name, water_source_id = changed.water_source_id, data = changed.data,
    updated_at = $3
  FROM jsonb_to_recordset($2::jsonb) AS changed (id uuid, name text, water_source_id uuid, data jsonb)
  WHERE field.farm_id = $1 AND field.id = changed.id
`;
const putBoundaries = `
  INSERT INTO field_boundary (farm_id, field_id, boundary)
  SELECT $1, id, boundary FROM json_to_recordset($2::json) AS drawn (id uuid, boundary json)
  ON CONFLICT (farm_id, field_id) DO UPDATE SET boundary = EXCLUDED.boundary
`;
const dropBoundaries = 'DELETE FROM field_boundary WHERE farm_id = $1 AND field_id = ANY($2)';

/** Writes new fields, with their boundaries: two statements for any number. */
export async function insertFields(
  manager: EntityManager,
  fields: readonly FieldToPut[],
  { farmId, at }: Put,
): Promise<void> {
  if (fields.length === 0) return;
  await manager.query(insert, [farmId, rowsOf(fields), at]);
  await drawBoundaries(manager, fields, farmId);
}

/** Writes fields anew that are there, locked by the farm. */
export async function updateFields(
  manager: EntityManager,
  fields: readonly FieldToPut[],
  { farmId, at }: Put,
): Promise<void> {
  if (fields.length === 0) return;
  await manager.query(update, [farmId, rowsOf(fields), at]);
  const plain = fields.filter(({ settled }) => settled.boundary === null).map(({ id }) => id);
  await manager.query(dropBoundaries, [farmId, plain]);
  await drawBoundaries(manager, fields, farmId);
}

function rowsOf(fields: readonly FieldToPut[]): string {
  return JSON.stringify(
    fields.map(({ id, settled, soil }) => ({
      id,
      name: settled.name,
      water_source_id: settled.waterSourceId,
      data: { ...settled.data, ...soil },
    })),
  );
}

async function drawBoundaries(manager: EntityManager, fields: readonly FieldToPut[], farmId: string) {
  const drawn = fields.flatMap(({ id, settled: { boundary } }) =>
    boundary === null ? [] : [{ id, boundary }],
  );
  if (drawn.length > 0) await manager.query(putBoundaries, [farmId, JSON.stringify(drawn)]);
}

/** How many of the farm's fields are not archived. */
export async function countFields(manager: EntityManager, farmId: string): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM field WHERE farm_id = $1 AND archived_at IS NULL',
    [farmId],
  );
  return row?.count ?? 0;
}

/** What a field's ledger is worked out from, besides what grows on it. */
const ledgerInputs = [
  'point',
  'acres',
  'soil',
  'soilLayers',
  'method',
  'applicationRateInPerHour',
  'flowGpm',
  'distributionUniformityPercent',
  'waterEcDsM',
] as const;

/** Whether days of the field's ledger become others. */
export const changesLedger = (before: KeptField, { settled, soil }: FieldToPut): boolean => {
  const after = { ...settled.data, ...soil };
  return ledgerInputs.some((name) => JSON.stringify(before.data[name]) !== JSON.stringify(after[name]));
};

/** The field as irrigations ask for it, where its acres are others from a day on. */
export function resizedFrom({ data }: KeptField, { id, settled }: FieldToPut, from: string): ResizedField[] {
  const ratio = settled.data.acres / data.acres;
  const isByFlow = data.applicationRateInPerHour === null && data.flowGpm !== null;
  return ratio === 1 ? [] : [{ fieldId: id, from, ratio, isByFlow }];
}
