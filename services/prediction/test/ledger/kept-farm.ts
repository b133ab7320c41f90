import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type {
  FarmFields,
  FieldRecord,
  PlantingRecord,
  WaterSourceRecord,
} from '../../src/fields/field-record.ts';

interface FarmOf {
  readonly farmId?: string;
  readonly timeZone?: string;
  readonly fields: readonly FieldRecord[];
  readonly sources?: readonly WaterSourceRecord[];
}

/** Keeps a farm as it is given. */
export async function keepFarm(source: DataSource, of: FarmOf): Promise<FarmFields> {
  const { farmId = randomUUID(), timeZone = 'America/Los_Angeles', fields, sources = [] } = of;
  await source.query('INSERT INTO farm_fields (farm_id, time_zone) VALUES ($1, $2)', [farmId, timeZone]);
  for (const { id, name, ...data } of sources) {
    await source.query(`INSERT INTO water_source VALUES ($1, $2, 1, $3, $4, NULL, now(), now())`, [
      ...[farmId, id, name, JSON.stringify(data)],
    ]);
  }
  for (const field of fields) {
    const { id, name, waterSourceId, createdAt, plantings, ...data } = field;
    await source.query(`INSERT INTO field VALUES ($1, $2, 1, $3, $4, $5, NULL, $6, $6)`, [
      ...[farmId, id, name, waterSourceId, JSON.stringify(data), createdAt],
    ]);
    for (const planting of plantings) await keepPlanting(source, farmId, planting);
  }
  return { farmId, timeZone, revision: '1', sources, fields };
}

/** Keeps a planting, in place of the one of its id. */
export async function keepPlanting(
  source: DataSource,
  farmId: string,
  { id, fieldId, startsOn, endedOn, ...data }: PlantingRecord,
): Promise<void> {
  await source.query(
    `INSERT INTO planting VALUES ($1, $2, $3, 1, $4, $5, $6, now(), now())
     ON CONFLICT (farm_id, field_id, id) DO UPDATE SET starts_on = $4, ended_on = $5, data = $6`,
    [farmId, fieldId, id, startsOn, endedOn, JSON.stringify(data)],
  );
}

/** A field with one planting. */
export function aPlantedRecord(record: FieldRecord, planting: PlantingRecord): FieldRecord {
  return { ...record, plantings: [{ ...planting, fieldId: record.id }] };
}
