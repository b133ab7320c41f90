import type { EntityManager } from 'typeorm';
import type { WaterSourceData } from './field-record.ts';

/** A water source that is to be written. */
export interface SourceToPut {
  readonly id: string;
  readonly name: string;
  readonly data: WaterSourceData;
}

interface Put {
  readonly farmId: string;
  readonly at: Date;
}

const insert = `
  INSERT INTO water_source (farm_id, id, version, name, data, created_at, updated_at)
  SELECT $1, id, 1, name, data, $3, $3 FROM jsonb_to_recordset($2::jsonb) AS new (id uuid, name text, data jsonb)
`;
const update = `
  UPDATE water_source SET version = version + 1, name = changed.name, data = changed.data, updated_at = $3
  FROM jsonb_to_recordset($2::jsonb) AS changed (id uuid, name text, data jsonb)
  WHERE water_source.farm_id = $1 AND water_source.id = changed.id
`;

const put =
  (statement: string) =>
  async (manager: EntityManager, sources: readonly SourceToPut[], { farmId, at }: Put): Promise<void> => {
    if (sources.length > 0) await manager.query(statement, [farmId, JSON.stringify(sources), at]);
  };

/** One statement, for any number of them. */
export const insertSources = put(insert);
/** Of a farm that is locked. */
export const updateSources = put(update);

/** How many of the farm's sources are not archived. */
export async function countSources(manager: EntityManager, farmId: string): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM water_source WHERE farm_id = $1 AND archived_at IS NULL',
    [farmId],
  );
  return row?.count ?? 0;
}
