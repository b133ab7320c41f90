import type { EntityManager } from 'typeorm';
import type { Device, Order, Refusal, StationState } from '../controller-adapter.ts';

type Simulated = Pick<Device, 'controllerId' | 'stations'>;

/**
 * Has one device that there is not do something, once: a repeated order gets its first answer, and changes nothing. Null: it is
 * done. The device is locked until the transaction ends. `second`: on its timer [ms].
 */
export async function takeOrder(
  manager: EntityManager,
  device: Simulated,
  order: Order,
  second: number,
): Promise<Refusal | null> {
  const { controllerId } = device;
  await manager.query(
    `INSERT INTO simulated_device (controller_id) VALUES ($1)
     ON CONFLICT (controller_id) DO UPDATE SET last_sequence = simulated_device.last_sequence`,
    [controllerId],
  );
  const [before] = await manager.query<{ refusal: Refusal | null }[]>(
    'SELECT refusal FROM simulated_order WHERE command_id = $1 AND controller_id = $2',
    [order.commandId, controllerId],
  );
  if (before !== undefined) return before.refusal;
  const refusal = await whyRefused(manager, device, order);
  await manager.query(
    `INSERT INTO simulated_order (command_id, controller_id, refusal, at) VALUES ($1, $2, $3, clock_timestamp())`,
    [order.commandId, controllerId, refusal],
  );
  if (refusal !== null) return refusal;
  await carryOut(manager, device, order, second);
  await manager.query(
    `UPDATE simulated_device SET last_sequence = GREATEST(last_sequence, $2) WHERE controller_id = $1`,
    [controllerId, order.sequence],
  );
  return null;
}

async function whyRefused(
  manager: EntityManager,
  { controllerId, stations }: Simulated,
  order: Order,
): Promise<Refusal | null> {
  if (order.kind === 'close') return null;
  if (!stations.includes(order.station)) return 'unknown-station';
  const [valve] = await manager.query<
    [{ isExpired: boolean; isStale: boolean; isOpen: boolean; isPaused: boolean }]
  >(
    `SELECT clock_timestamp() > $3 AS "isExpired", coalesce(closed_sequence >= $4, false) AS "isStale",
            coalesce(is_open AND ends_at > clock_timestamp(), false) AS "isOpen",
            coalesce(paused_until > clock_timestamp(), false) AS "isPaused"
       FROM (VALUES (1)) AS one LEFT JOIN simulated_valve ON controller_id = $1 AND station = $2`,
    [controllerId, order.station, order.expiresAt, order.sequence],
  );
  if (valve.isExpired) return 'expired';
  if (valve.isStale) return 'stale';
  if (order.kind === 'open') return null;
  if (order.kind === 'resume') return valve.isPaused ? null : 'not-paused';
  return valve.isOpen ? null : 'not-running';
}

async function carryOut(
  manager: EntityManager,
  { controllerId, stations }: Simulated,
  order: Order,
  second: number,
): Promise<void> {
  if (order.kind === 'pause' || order.kind === 'resume') {
    await pauseOrResume(manager, controllerId, order, second);
    return;
  }
  if (order.kind === 'close') {
    await manager.query(
      `INSERT INTO simulated_valve AS valve (controller_id, station, closed_sequence)
       SELECT $1, station, $3 FROM unnest($2::integer[]) AS station
       ON CONFLICT (controller_id, station) DO UPDATE SET is_open = false, command_id = NULL, ends_at = NULL,
         paused_until = NULL, left_seconds = NULL,
         closed_sequence = GREATEST(valve.closed_sequence, excluded.closed_sequence)`,
      [controllerId, order.station === null ? stations : [order.station], order.sequence],
    );
    return;
  }
  await manager.query(
    `INSERT INTO simulated_valve AS valve (controller_id, station, is_open, openings, command_id, ends_at)
     VALUES ($1, $2, true, 1, $3, clock_timestamp() + make_interval(secs => $4))
     ON CONFLICT (controller_id, station) DO UPDATE SET is_open = true, command_id = excluded.command_id,
       paused_until = NULL, left_seconds = NULL,
       ends_at = excluded.ends_at, openings = valve.openings
         + CASE WHEN valve.is_open AND valve.ends_at > clock_timestamp() THEN 0 ELSE 1 END`,
    [controllerId, order.station, order.commandId, (order.seconds * second) / 1_000],
  );
}

/** What is left stands still from the one to the other, and is nothing after `paused_until`. */
async function pauseOrResume(
  manager: EntityManager,
  controllerId: string,
  order: Extract<Order, { kind: 'pause' | 'resume' }>,
  second: number,
): Promise<void> {
  const { station } = order;
  if (order.kind === 'pause')
    await manager.query(
      `UPDATE simulated_valve SET is_open = false, ends_at = NULL,
         left_seconds = extract(epoch FROM ends_at - clock_timestamp()) * 1000 / $4::float8,
         paused_until = clock_timestamp() + make_interval(secs => $3)
        WHERE controller_id = $1 AND station = $2`,
      [controllerId, station, (order.seconds * second) / 1_000, second],
    );
  else
    await manager.query(
      `UPDATE simulated_valve SET is_open = true, openings = openings + 1, command_id = $3,
         ends_at = clock_timestamp() + make_interval(secs => left_seconds * $4::float8 / 1000),
         paused_until = NULL, left_seconds = NULL
        WHERE controller_id = $1 AND station = $2`,
      [controllerId, station, order.commandId, second],
    );
}

/** How these of its stations stand now; `second` as above. */
export async function readingOf(
  manager: EntityManager,
  { controllerId, stations }: Simulated,
  second: number,
) {
  const rows = await manager.query<(StationState & { isPaused: boolean; lastSequence: string | null })[]>(
    `SELECT asked.station, coalesce(valve.is_open AND valve.ends_at > moment.now, false) AS "isOpen",
            coalesce(valve.paused_until > moment.now, false) AS "isPaused",
            coalesce(valve.left_seconds,
              extract(epoch FROM valve.ends_at - moment.now)::float8 * 1000 / $3::float8) AS "remainingSeconds",
            valve.command_id AS "commandId",
            (SELECT last_sequence FROM simulated_device WHERE controller_id = $1) AS "lastSequence"
       FROM unnest($2::integer[]) AS asked (station)
       CROSS JOIN (SELECT clock_timestamp() AS now) AS moment
       LEFT JOIN simulated_valve AS valve ON valve.controller_id = $1 AND valve.station = asked.station
      ORDER BY asked.station`,
    [controllerId, stations, second],
  );
  const lastSequence = rows[0]?.lastSequence ?? null;
  return {
    lastSequence: lastSequence === null ? null : Number(lastSequence),
    stations: rows.map(({ station, isOpen, isPaused, remainingSeconds, commandId }): StationState => ({
      ...{ station, isOpen, canPause: true, ...(isPaused && { isPaused }) },
      remainingSeconds: isOpen || isPaused ? Math.ceil(remainingSeconds ?? 0) : null,
      commandId: isOpen || isPaused ? commandId : null,
    })),
  };
}
