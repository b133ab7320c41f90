import type { EntityManager } from 'typeorm';
import type { SettledPlanting } from './planting-season.ts';

/** A planting that is to be written. */
export interface PlantingToPut {
  readonly id: string;
  readonly fieldId: string;
  readonly settled: SettledPlanting;
}

interface Put {
  readonly farmId: string;
  readonly at: Date;
}

const columns = 'id uuid, field_id uuid, starts_on date, ended_on date, data jsonb';
const insert = `
  INSERT INTO planting (farm_id, field_id, id, version, starts_on, ended_on, data, created_at, updated_at)
  SELECT $1, field_id, id, 1, starts_on, ended_on, data, $3, $3 FROM jsonb_to_recordset($2::jsonb) AS new (${columns})
`;
const update = `
  UPDATE planting SET version = version + 1, starts_on = changed.starts_on, ended_on = changed.ended_on, data = changed.data,
    updated_at = $3
  FROM jsonb_to_recordset($2::jsonb) AS changed (${columns})
  WHERE planting.farm_id = $1 AND planting.field_id = changed.field_id AND planting.id = changed.id
`;

const put =
  (statement: string) =>
  async (manager: EntityManager, plantings: readonly PlantingToPut[], { farmId, at }: Put): Promise<void> => {
    if (plantings.length === 0) return;
    const rows = plantings.map(({ id, fieldId, settled: { startsOn, endedOn, data } }) => ({
      ...{ id, field_id: fieldId, starts_on: startsOn, ended_on: endedOn, data },
    }));
    await manager.query(statement, [farmId, JSON.stringify(rows), at]);
  };

/** One statement, for any number of them. */
export const insertPlantings = put(insert);
/** Of fields that are locked by the farm. */
export const updatePlantings = put(update);
