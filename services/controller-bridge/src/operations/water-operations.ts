import type { WaterOperations } from '@headgate/contracts/operations';
import { rowsByHour } from '@headgate/runtime/queue/rows-by-hour';
import type { DataSource } from 'typeorm';

/** In a list. */
const max = 20;

const nameOf = `c.farm_name || ', ' || c.controller_model`;
/** As a grower sees it: failed, and still tried (`ControllersWater`). */
const isUnconfirmedStop = `s.command_type = 'stop' AND s.status = 'failed' AND s.next_try_at IS NOT NULL`;

const statuses = `
  SELECT count(*) FILTER (WHERE status = 'active')::int AS active,
    count(*) FILTER (WHERE status = 'inactive')::int AS inactive,
    count(*) FILTER (WHERE status = 'error')::int AS error
  FROM controller`;

const inError = `
  SELECT c.id, c.farm_id AS "farmId", ${nameOf} AS name, coalesce(c.trouble, 'unknown') AS trouble,
    coalesce(w.silent_since, c.last_connected) AS since
  FROM controller c LEFT JOIN controller_watch w ON w.controller_id = c.id
  WHERE c.status = 'error' ORDER BY since NULLS FIRST, c.id LIMIT ${String(max)}`;

const stops = `
  SELECT s.id AS "commandId", s.controller_id AS "controllerId", s.farm_id AS "farmId",
    coalesce(${nameOf}, 'a controller that is gone') AS "controllerName",
    coalesce(z.name, s.zone_text_id) AS zone, s.requested_at AS "requestedAt"
  FROM command s LEFT JOIN controller c ON c.id = s.controller_id LEFT JOIN zone z ON z.id = s.zone_id
  WHERE ${isUnconfirmedStop} ORDER BY s.requested_at, s.id LIMIT ${String(max)}`;

const commands = `
  SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
    count(*) FILTER (WHERE status = 'sent')::int AS sent,
    count(*) FILTER (WHERE status = 'confirmed')::int AS confirmed,
    count(*) FILTER (WHERE status = 'failed')::int AS failed
  FROM command WHERE requested_at > clock_timestamp() - interval '24 hours'`;

const requested = { table: 'command', at: 'requested_at' };

/** Of simulated valves there is no water. */
const counts = `
  SELECT (SELECT count(*) FROM command s WHERE ${isUnconfirmedStop})::int AS stops,
    (SELECT count(*) FROM zone_run
     WHERE state IN ('open', 'unconfirmed') AND ends_at < clock_timestamp() AND NOT is_simulated)::int AS "openPastEnd"`;

type InError = Omit<WaterOperations['inError'][number], 'since'> & { readonly since: Date | null };
type Stop = Omit<WaterOperations['unconfirmedStops']['items'][number], 'requestedAt'> & {
  readonly requestedAt: Date;
};

/** Controllers that are in trouble, and water that may flow and should not, as the rows tell. */
export async function readWaterOperations(database: DataSource): Promise<WaterOperations> {
  const [[controllers], troubled, [counted], items, [input], commandsByHour, failedByHour] =
    await Promise.all([
      database.query<[WaterOperations['controllers']]>(statuses),
      database.query<InError[]>(inError),
      database.query<[{ stops: number; openPastEnd: number }]>(counts),
      database.query<Stop[]>(stops),
      database.query<[WaterOperations['commands']]>(commands),
      rowsByHour(database.manager, requested),
      rowsByHour(database.manager, { ...requested, where: `status = 'failed'` }),
    ]);
  return {
    controllers,
    inError: troubled.map((row) => ({ ...row, since: row.since?.toISOString() ?? null })),
    unconfirmedStops: {
      count: counted.stops,
      items: items.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() })),
    },
    openPastEnd: counted.openPastEnd,
    commands: input,
    commandsByHour,
    failedByHour,
  };
}
