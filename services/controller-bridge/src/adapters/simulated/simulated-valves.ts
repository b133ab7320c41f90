import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Order, Refusal, StationState } from '../controller-adapter.ts';

const refusal = z.enum(['expired', 'stale', 'unknown-station', 'not-running']);

/** One device that there is not, while nobody else may have it do something. */
export class SimulatedValves {
  readonly #manager: EntityManager;
  readonly #controllerId: string;
  /** A second on its timer [ms]. */
  readonly #second: number;

  private constructor(manager: EntityManager, controllerId: string, second: number) {
    this.#manager = manager;
    this.#controllerId = controllerId;
    this.#second = second;
  }

  /** Locks it until the transaction ends. */
  static async lock(manager: EntityManager, controllerId: string, second: number): Promise<SimulatedValves> {
    await manager.query(
      `INSERT INTO simulated_device (controller_id) VALUES ($1)
       ON CONFLICT (controller_id) DO UPDATE SET last_sequence = simulated_device.last_sequence`,
      [controllerId],
    );
    return new SimulatedValves(manager, controllerId, second);
  }

  /** Once: a repeated order gets its first answer, and changes nothing. Null: it is done. */
  async take(order: Order, stations: readonly number[]): Promise<Refusal | null> {
    const [before] = await this.#manager.query<{ refusal: unknown }[]>(
      'SELECT refusal FROM simulated_order WHERE command_id = $1 AND controller_id = $2',
      [order.commandId, this.#controllerId],
    );
    if (before !== undefined) return refusal.nullable().parse(before.refusal);
    const answer = await this.#do(order, stations);
    await this.#manager.query(
      `INSERT INTO simulated_order (command_id, controller_id, refusal, at) VALUES ($1, $2, $3, clock_timestamp())`,
      [order.commandId, this.#controllerId, answer],
    );
    if (answer === null) {
      await this.#manager.query(
        `UPDATE simulated_device SET last_sequence = GREATEST(last_sequence, $2) WHERE controller_id = $1`,
        [this.#controllerId, order.sequence],
      );
    }
    return answer;
  }

  async #do(order: Order, stations: readonly number[]): Promise<Refusal | null> {
    const { station } = order;
    if (order.kind === 'close')
      return await this.#close(order.sequence, station === null ? stations : [station]);
    if (!stations.includes(order.station)) return 'unknown-station';
    const [valve] = await this.#manager.query<{ isExpired: boolean; isStale: boolean; isOpen: boolean }[]>(
      `SELECT clock_timestamp() > $3 AS "isExpired", coalesce(closed_sequence >= $4, false) AS "isStale",
              coalesce(is_open AND ends_at > clock_timestamp(), false) AS "isOpen"
         FROM (VALUES (1)) AS one LEFT JOIN simulated_valve ON controller_id = $1 AND station = $2`,
      [this.#controllerId, order.station, order.expiresAt, order.sequence],
    );
    if (valve === undefined || valve.isExpired) return 'expired';
    if (valve.isStale) return 'stale';
    if (order.kind === 'set-remaining' && !valve.isOpen) return 'not-running';
    await this.#run(order, valve.isOpen);
    return null;
  }

  async #run(order: Exclude<Order, { kind: 'close' }>, wasOpen: boolean): Promise<void> {
    await this.#manager.query(
      `INSERT INTO simulated_valve AS valve (controller_id, station, is_open, openings, command_id, ends_at)
       VALUES ($1, $2, true, $3, $4, clock_timestamp() + make_interval(secs => $5))
       ON CONFLICT (controller_id, station) DO UPDATE SET is_open = true, openings = valve.openings + $3,
         command_id = excluded.command_id, ends_at = excluded.ends_at`,
      [
        ...[this.#controllerId, order.station, wasOpen ? 0 : 1, order.commandId],
        (order.seconds * this.#second) / 1_000,
      ],
    );
  }

  async #close(sequence: number, stations: readonly number[]): Promise<null> {
    await this.#manager.query(
      `INSERT INTO simulated_valve AS valve (controller_id, station, closed_sequence)
       SELECT $1, station, $3 FROM unnest($2::integer[]) AS station
       ON CONFLICT (controller_id, station) DO UPDATE SET is_open = false, command_id = NULL, ends_at = NULL,
         closed_sequence = GREATEST(valve.closed_sequence, excluded.closed_sequence)`,
      [this.#controllerId, stations, sequence],
    );
    return null;
  }
}

export interface DeliveryState {
  readonly lastSequence: number | null;
  readonly stations: StationState[];
}

/** How these of its stations stand now; `second` as above. */
export async function readingOf(
  manager: EntityManager,
  { controllerId, stations, second }: { controllerId: string; stations: readonly number[]; second: number },
): Promise<DeliveryState> {
  const rows = await manager.query<(StationState & { lastSequence: string | null })[]>(
    `SELECT asked.station, coalesce(valve.is_open AND valve.ends_at > moment.now, false) AS "isOpen",
            extract(epoch FROM valve.ends_at - moment.now)::float8 * 1000 / $3::float8 AS "remainingSeconds",
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
    stations: rows.map(({ station, isOpen, remainingSeconds, commandId }) => ({
      station,
      isOpen,
      remainingSeconds: isOpen ? Math.ceil(remainingSeconds ?? 0) : null,
      commandId: isOpen ? commandId : null,
    })),
  };
}
