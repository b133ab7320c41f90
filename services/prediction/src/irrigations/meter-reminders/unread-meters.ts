import type { EntityManager } from 'typeorm';

/** So many farms a statement. */
const farmsAtOnce = 500;
const noFarm = '00000000-0000-0000-0000-000000000000';
/** At the farm: the first reminder, the second, the last day on which an agency takes readings, and the hour. */
const [firstDay, secondDay, lastDay, morning] = [5, 9, 10, 7];

export interface FarmToRemind {
  readonly farmId: string;
  /** YYYY-MM, at the farm. */
  readonly month: string;
  readonly stage: 1 | 2;
}

export interface UnreadMeter {
  readonly source: string;
  readonly serial: string;
  /** At the farm; null: it was never read. */
  readonly lastReadOn: string | null;
}

/** `$1`: now. Of sources and meters that are in use; `local`: the farm's clock. */
const unreadMeters = `
  SELECT source.name AS source, meter ->> 'serial' AS serial, (
    SELECT max(ends_at) FROM reading
    WHERE reading.farm_id = source.farm_id AND reading.kind = 'meter' AND withdrawn_at IS NULL
      AND water_source_id = source.id AND reading.serial = meter ->> 'serial'
  ) AS last
  FROM water_source AS source CROSS JOIN jsonb_array_elements(source.data -> 'meters') AS meter
  WHERE source.farm_id = farm_fields.farm_id AND source.archived_at IS NULL AND source.data ->> 'kind' = 'well'
    AND (meter ->> 'replacedAt' IS NULL OR (meter ->> 'replacedAt')::timestamptz > $1)`;
const isUnread = `(last IS NULL OR last < date_trunc('month', $1::timestamptz AT TIME ZONE time_zone) AT TIME ZONE time_zone)`;
const anyUnread = `EXISTS (SELECT FROM (${unreadMeters}) AS unread WHERE ${isUnread})`;

/** After a farm, in order of ids. */
const farmsDue = `
  SELECT farm_id AS "farmId", to_char(local, 'YYYY-MM') AS month, stage FROM (
    SELECT farm_id, time_zone, local, CASE WHEN extract(day FROM local) >= ${secondDay} THEN 2 ELSE 1 END AS stage
    FROM farm_fields CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE time_zone AS local) AS clock
    WHERE farm_id > $2 AND extract(day FROM local) BETWEEN ${firstDay} AND ${lastDay} AND extract(hour FROM local) >= ${morning}
  ) AS farm_fields
  WHERE NOT EXISTS (
    SELECT FROM reminded_meters AS reminded
    WHERE reminded.farm_id = farm_fields.farm_id AND month = to_char(local, 'YYYY-MM') AND reminded.stage = farm_fields.stage
  ) AND ${anyUnread}
  ORDER BY farm_id LIMIT ${farmsAtOnce}`;

/** Farms that are to be reminded now, some at a time. On most days of a month nothing is asked. */
export async function* farmsToRemind(manager: EntityManager, now: Date): AsyncGenerator<FarmToRemind> {
  // A farm's day is at most one from that of Greenwich.
  if (now.getUTCDate() < firstDay - 1 || now.getUTCDate() > lastDay + 1) return;
  for (let after = noFarm, isLast = false; !isLast;) {
    const farms = await manager.query<FarmToRemind[]>(farmsDue, [now, after]);
    yield* farms;
    after = farms.at(-1)?.farmId ?? after;
    isLast = farms.length < farmsAtOnce;
  }
}

/** Whether it is the first time, and a meter is not read still. In a transaction that holds the farm. */
export async function noteReminded(
  manager: EntityManager,
  { farmId, month, stage, reminderId }: FarmToRemind & { readonly reminderId: string },
  now: Date,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `INSERT INTO reminded_meters (farm_id, month, stage, reminder_id, reminded_at)
     SELECT farm_id, $3, $4, $5, $1 FROM farm_fields WHERE farm_id = $2 AND ${anyUnread}
     ON CONFLICT DO NOTHING RETURNING farm_id`,
    [now, farmId, month, stage, reminderId],
  );
  return rows.length > 0;
}

/** Meters of a reminder's farm that are not read yet, in the month that it was of; none once that month is over. */
export const readUnread = (
  manager: EntityManager,
  { farmId, reminderId }: { readonly farmId: string; readonly reminderId: string },
  now: Date,
): Promise<(UnreadMeter & { readonly month: string })[]> =>
  manager.query(
    `SELECT reminded.month, source, serial, (last AT TIME ZONE time_zone)::date::text AS "lastReadOn"
     FROM reminded_meters AS reminded JOIN farm_fields USING (farm_id) CROSS JOIN LATERAL (${unreadMeters}) AS unread
     WHERE reminded.farm_id = $2 AND reminder_id = $3 AND ${isUnread}
       AND month = to_char($1::timestamptz AT TIME ZONE time_zone, 'YYYY-MM')
     ORDER BY lower(source) COLLATE "C", serial`,
    [now, farmId, reminderId],
  );
