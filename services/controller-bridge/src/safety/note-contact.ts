import type { ControllerTrouble } from '@headgate/contracts/irrigation-controller';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Reading } from '../adapters/controller-adapter.ts';
import { mostTakenOver } from '../adapters/device-protocol/believable.ts';
import { lanes } from '../store/lanes.ts';
import { tellController } from './runs.ts';

/** A word of a device is written down at most so often [ms]: a thousand of them say something all the time. */
const rest = 3_000;
/** Once is an accident: a lost packet, a restart. */
const failuresToTell = 2;

interface Changed {
  readonly farmId: string;
  readonly was: string;
}

/** Keeps a controller's status: what is heard of it, and that nothing is. */
@Injectable()
export class NoteContact {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** It has said something. That it has no timer is forgotten only when it is read. */
  async heard(controllerId: string, at: Date): Promise<void> {
    await this.#change(
      controllerId,
      `last_connected = greatest(controller.last_connected, $2), heard_at = greatest(controller.heard_at, $2),
       status = CASE WHEN controller.trouble = 'no-timer' THEN 'error' ELSE 'active' END,
       trouble = CASE WHEN controller.trouble = 'no-timer' THEN 'no-timer' END`,
      `(before.heard_at IS NULL OR before.heard_at < $2::timestamptz - ${String(rest)} * interval '1 millisecond'
        OR (before.status <> 'active' AND before.trouble IS DISTINCT FROM 'no-timer'))`,
      [at],
    );
    await this.#database.query(
      `UPDATE controller_watch SET failures = 0, silent_since = NULL
       WHERE controller_id = $1 AND (failures > 0 OR silent_since IS NOT NULL)`,
      [controllerId],
    );
  }

  /** Its will, or the end of the connection that we held: looked at, and shown as what it is. */
  async offline(controllerId: string): Promise<void> {
    await this.#change(
      controllerId,
      `status = CASE WHEN controller.approved_at IS NULL THEN 'inactive' ELSE 'error' END,
       trouble = CASE WHEN controller.approved_at IS NULL THEN NULL ELSE 'unreachable' END`,
      `before.status = 'active'`,
    );
    await this.#database.query(
      `UPDATE controller_watch SET next_look_at = clock_timestamp(),
         silent_since = coalesce(silent_since, clock_timestamp()) WHERE controller_id = $1`,
      [controllerId],
    );
  }

  async read(controllerId: string, reading: Reading): Promise<void> {
    if (reading.kind === 'unreadable') {
      await this.#unreadable(controllerId, reading.trouble);
      return;
    }
    await this.heard(controllerId, reading.at);
    const isWithout = reading.timer === 'none';
    await this.#change(
      controllerId,
      isWithout ? `status = 'error', trouble = 'no-timer'` : `status = 'active', trouble = NULL`,
      isWithout ? `before.trouble IS DISTINCT FROM 'no-timer'` : `before.trouble = 'no-timer'`,
    );
    await this.#takeOver(controllerId, reading.lastSequence);
    await this.#database.query(
      `INSERT INTO controller_watch AS watch (controller_id, next_look_at, timer_seen_for)
       SELECT id, clock_timestamp(), CASE WHEN $2 THEN NULL ELSE approved_at END FROM controller WHERE id = $1
       ON CONFLICT (controller_id) DO UPDATE SET timer_seen_for = excluded.timer_seen_for
       WHERE watch.timer_seen_for IS DISTINCT FROM excluded.timer_seen_for`,
      [controllerId, isWithout],
    );
  }

  /**
   * A device that has taken orders of before our rows goes on from there. What cannot be is not believed: our numbers have an
   * end, and every order after it, a stop too, would be none.
   */
  async #takeOver(controllerId: string, lastSequence: number | null): Promise<void> {
    if (lastSequence === null || lastSequence > mostTakenOver) return;
    await this.#database.query(
      `UPDATE controller SET next_sequence = $2::bigint + 1 WHERE id = $1 AND next_sequence <= $2`,
      [controllerId, lastSequence],
    );
  }

  async #unreadable(controllerId: string, trouble: ControllerTrouble): Promise<void> {
    const [[watch]] = await this.#database.query<[[{ failures: number } | undefined], number]>(
      `UPDATE controller_watch SET failures = failures + 1, silent_since = coalesce(silent_since, clock_timestamp())
       WHERE controller_id = $1 RETURNING failures`,
      [controllerId],
    );
    const isCertain = trouble === 'login-refused' || trouble === 'no-timer';
    if (!isCertain && (watch?.failures ?? 0) < failuresToTell) return;
    await this.#change(
      controllerId,
      `status = 'error', trouble = $2`,
      `before.trouble IS DISTINCT FROM $2 AND before.approved_at IS NOT NULL`,
      [trouble],
    );
  }

  /** Tells of it where its status or trouble differs afterwards. */
  async #change(
    controllerId: string,
    change: string,
    condition: string,
    parameters: readonly unknown[] = [],
  ): Promise<void> {
    const write = async (manager: EntityManager) => {
      const [rows] = await manager.query<[(Changed & { readonly is: string })[], number]>(
        `UPDATE controller SET ${change} FROM controller before
         WHERE controller.id = $1 AND before.id = $1 AND ${condition}
         RETURNING controller.farm_id AS "farmId", before.status || coalesce(before.trouble, '') AS was,
           controller.status || coalesce(controller.trouble, '') AS is`,
        [controllerId, ...parameters],
      );
      for (const { farmId, was, is } of rows)
        if (was !== is) await tellController(manager, { farmId, controllerId });
    };
    await lanes.contacts.do(controllerId, () => this.#database.transaction(write));
  }
}
