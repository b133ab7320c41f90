import type { EntityManager } from 'typeorm';
import { z } from 'zod/mini';
import {
  fieldData,
  plantingData,
  waterSourceData,
  type FarmFields,
  type FieldRecord,
  type PlantingRecord,
  type WaterSourceRecord,
} from './field-record.ts';

interface FarmRow {
  readonly farm_id: string;
  readonly time_zone: string;
  readonly revision: string;
}
interface SourceRow {
  readonly farm_id: string;
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}
interface FieldRow extends SourceRow {
  readonly water_source_id: string | null;
  readonly created_at: Date;
}
interface PlantingRow {
  readonly farm_id: string;
  readonly field_id: string;
  readonly id: string;
  readonly starts_on: string;
  readonly ended_on: string | null;
  readonly data: unknown;
}

const farmsOf = `SELECT farm_id, time_zone, revision FROM farm_fields WHERE farm_id = ANY($1) ORDER BY farm_id`;
const sourcesOf = `
  SELECT farm_id, id, name, data FROM water_source
  WHERE farm_id = ANY($1) AND archived_at IS NULL ORDER BY farm_id, id
`;
const fieldsOf = `
  SELECT farm_id, id, name, water_source_id, data, created_at FROM field
  WHERE farm_id = ANY($1) AND archived_at IS NULL ORDER BY farm_id, id
`;
const plantingsOf = `
  SELECT farm_id, field_id, id, starts_on::text AS starts_on, ended_on::text AS ended_on, data FROM planting
  WHERE farm_id = ANY($1) ORDER BY farm_id, field_id, starts_on, id
`;

/**
 * What these farms have, by id; a farm that never had a field or source is left out. Four statements, for any number of
 * farms. Locks nothing.
 */
export async function readFarms(manager: EntityManager, farmIds: readonly string[]): Promise<FarmFields[]> {
  const farms = await manager.query<FarmRow[]>(farmsOf, [farmIds]);
  const sources = byFarm(await manager.query<SourceRow[]>(sourcesOf, [farmIds]));
  const fields = byFarm(await manager.query<FieldRow[]>(fieldsOf, [farmIds]));
  const plantings = Map.groupBy(
    await manager.query<PlantingRow[]>(plantingsOf, [farmIds]),
    ({ field_id: fieldId }) => fieldId,
  );
  return farms.map(({ farm_id: farmId, time_zone: timeZone, revision }) => ({
    farmId,
    timeZone,
    revision,
    sources: (sources.get(farmId) ?? []).map(sourceRecordOf),
    fields: (fields.get(farmId) ?? []).map((row) => fieldRecordOf(row, plantings.get(row.id) ?? [])),
  }));
}

const byFarm = <Row extends { readonly farm_id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ farm_id: farmId }) => farmId);

function sourceRecordOf({ id, name, data }: SourceRow): WaterSourceRecord {
  return { ...z.parse(waterSourceData, data), id, name };
}

function fieldRecordOf(row: FieldRow, plantings: readonly PlantingRow[]): FieldRecord {
  return {
    ...z.parse(fieldData, row.data),
    id: row.id,
    name: row.name,
    waterSourceId: row.water_source_id,
    createdAt: row.created_at,
    plantings: plantings.map(plantingRecordOf),
  };
}

function plantingRecordOf(row: PlantingRow): PlantingRecord {
  return {
    ...z.parse(plantingData, row.data),
    id: row.id,
    fieldId: row.field_id,
    startsOn: row.starts_on,
    endedOn: row.ended_on,
  };
}
