import type { DataSource } from 'typeorm';

/** The ids of farms of a test, in their order. */
export function farmIdOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Farms with so many fields each, which have a place and nothing else: for what only asks whose they are. */
export async function addFarms(
  database: DataSource,
  sizes: readonly number[],
  { timeZone = 'America/Los_Angeles', first = 1 } = {},
): Promise<string[]> {
  const ids = sizes.map((_, index) => farmIdOf(first + index));
  await database.query(`INSERT INTO farm_fields (farm_id, time_zone) SELECT unnest($1::uuid[]), $2`, [
    ids,
    timeZone,
  ]);
  await database.query(
    `INSERT INTO field (farm_id, id, version, name, data, created_at, updated_at)
     SELECT farm_id, gen_random_uuid(), 1, 'Field', '{"point": {"lat": 36.7, "lng": -119.8}}', now(), now()
     FROM unnest($1::uuid[], $2::integer[]) AS farm (farm_id, fields), generate_series(1, fields)`,
    [ids, sizes],
  );
  return ids;
}
