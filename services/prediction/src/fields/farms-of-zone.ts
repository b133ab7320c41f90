import type { EntityManager } from 'typeorm';
import type { Point } from '../places/read-places.ts';

type Database = Pick<EntityManager, 'query'>;

/** Farms of one time zone by their ids: from one (inclusive) to another (exclusive; null: to the last). */
export interface FarmRange {
  /** IANA. */
  readonly timeZone: string;
  readonly fromFarm: string;
  readonly untilFarm: string | null;
}

export interface FarmSize {
  readonly farmId: string;
  /** Those that are not archived; at least one. */
  readonly fields: number;
}

const inRange = `farm_fields.time_zone = $1 AND farm_fields.farm_id >= $2 AND ($3::uuid IS NULL OR farm_fields.farm_id < $3)`;
const rangeParameters = ({ timeZone, fromFarm, untilFarm }: FarmRange) => [timeZone, fromFarm, untilFarm];

/** The time zones in which there are farms. */
export async function readFarmZones(database: Database): Promise<string[]> {
  const rows = await database.query<{ time_zone: string }[]>(
    'SELECT DISTINCT time_zone FROM farm_fields ORDER BY time_zone',
  );
  return rows.map(({ time_zone: zone }) => zone);
}

/** All farms of a range that have fields, by id: set-based, for any number of farms. */
export async function readFarmSizes(database: Database, range: FarmRange): Promise<FarmSize[]> {
  return await database.query<FarmSize[]>(
    `SELECT farm_id AS "farmId", count(*)::int AS fields FROM farm_fields JOIN field USING (farm_id)
     WHERE ${inRange} AND field.archived_at IS NULL GROUP BY farm_id ORDER BY farm_id`,
    rangeParameters(range),
  );
}

/** Where their fields lie. */
export async function readFieldPoints(database: Database, range: FarmRange): Promise<Point[]> {
  return await database.query<Point[]>(
    `SELECT DISTINCT (field.data #>> '{point,lat}')::float8 AS lat, (field.data #>> '{point,lng}')::float8 AS lng
     FROM farm_fields JOIN field USING (farm_id)
     WHERE ${inRange} AND field.archived_at IS NULL AND jsonb_typeof(field.data -> 'point') = 'object'`,
    rangeParameters(range),
  );
}
