import { Injectable } from '@nestjs/common';
import { isPutAway, type Connection } from '@headgate/messaging';
import type { WaitingRow } from '@headgate/runtime/queue/row-queue';
import type { Waiting } from '@headgate/runtime/queue/row-sweeper';
import { waitingRows } from '@headgate/runtime/queue/waiting-rows';
import { DataSource } from 'typeorm';
import type { StripeEventNotice } from './verify-stripe-event.ts';

/** An event that this worker is to apply now. */
export interface ClaimedEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string | null;
  /** Counts from 1. */
  readonly attempt: number;
  /** How often it could not be applied for a reason of its own. */
  readonly failures: number;
}

/** Job and row tell the time by different clocks: a job that comes this much early is no mistake. */
const slack = `interval '1 second'`;
const isOverdue = `state = 'received' AND due_at < clock_timestamp() - $1 * interval '1 millisecond'`;

const putAway = isPutAway(`'payment-event'`, 'stripe_event.id');

/** At once. */
const mostRevived = 500;

/** The states of events, changed only by conditional UPDATEs: who changes one knows that nobody else has. */
@Injectable()
export class StripeEventRows {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** Keeps those that are new. Gives their ids: a copy is none. */
  async store(notices: readonly StripeEventNotice[]): Promise<readonly string[]> {
    const stored = await this.#database.query<{ id: string }[]>(
      `INSERT INTO stripe_event (id, type, object_id, object_type, event_created_at)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [
        notices.map(({ id }) => id),
        notices.map(({ type }) => type),
        notices.map(({ objectId }) => objectId),
        notices.map(({ objectType }) => objectType),
        notices.map(({ createdAt }) => createdAt),
      ],
    );
    return stored.map(({ id }) => id);
  }

  /**
   * For so long [ms]; after that the worker is taken for dead, and another may have the event. Undefined: it is applied, or
   * dead, or somebody else's, or not due.
   */
  async claim(id: string, lease: number): Promise<ClaimedEvent | undefined> {
    const [rows] = await this.#database.query<[ClaimedEvent[], number]>(
      `UPDATE stripe_event SET attempt = attempt + 1,
         due_at = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE id = $1 AND state = 'received' AND due_at <= clock_timestamp() + ${slack}
       RETURNING id, type, object_id AS "objectId", attempt, failures`,
      [id, lease],
    );
    return rows[0];
  }

  /** received → applied, in the transaction that does what it asks for. `note`: why there was nothing to do. */
  async applied(connection: Connection, { id }: ClaimedEvent, note: string | null): Promise<void> {
    await connection.query(
      `UPDATE stripe_event SET state = 'applied', applied_at = clock_timestamp(), note = $2, last_error = NULL
       WHERE id = $1 AND state = 'received'`,
      [id, note],
    );
  }

  /** To be tried again after a pause [ms]. False: it was not ours any more. */
  retry(event: ClaimedEvent, error: string, { pause, failures }: { pause: number; failures: number }) {
    return this.#leave(event, `due_at = clock_timestamp() + $4 * interval '1 millisecond', failures = $5`, [
      ...[error, pause, failures],
    ]);
  }

  /** received → dead, for good, unless somebody puts it back (`docs/billing.md`). False: it was not ours any more. */
  giveUp(event: ClaimedEvent, error: string): Promise<boolean> {
    return this.#leave(event, `state = 'dead', failures = failures + 1, due_at = clock_timestamp()`, [error]);
  }

  /**
   * dead → received, as if it had just come, where it happened at most so long ago [ms], has rested for so long [ms], and
   * nobody has put it away: what was put right by hand is not to be done once more. Gives
   * their ids: what killed them may have been mended since.
   */
  revive(within: number, rest: number): Promise<readonly string[]> {
    return this.#database.transaction(async (connection) => {
      const held = await connection.query<{ id: string }[]>(
        `SELECT id FROM stripe_event WHERE state = 'dead' AND NOT ${putAway}
           AND event_created_at > clock_timestamp() - $1 * interval '1 millisecond'
           AND due_at < clock_timestamp() - $2 * interval '1 millisecond'
         ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
        [within, rest, mostRevived],
      );
      // Asked again, now that nobody else has them: one may have been put away a moment ago.
      const [revived] = await connection.query<[{ id: string }[], number]>(
        `UPDATE stripe_event SET state = 'received', failures = 0, due_at = clock_timestamp()
         WHERE id = ANY ($1) AND NOT ${putAway} RETURNING id`,
        [held.map(({ id }) => id)],
      );
      return revived.map(({ id }) => id);
    });
  }

  /** dead → received, as if it had just come. False: it is not dead. */
  async reviveOne(connection: Connection, id: string): Promise<boolean> {
    const revived = await connection.query(
      `WITH revived AS (
         UPDATE stripe_event SET state = 'received', failures = 0, due_at = clock_timestamp()
         WHERE id = $1 AND state = 'dead' RETURNING id
       ) SELECT id FROM revived`,
      [id],
    );
    return Array.isArray(revived) && revived.length === 1;
  }

  /** Events that nobody seems to have been woken for in so long [ms], or whose worker died, the oldest first. */
  overdue(most: number, wakeUpLost: number): Promise<WaitingRow[]> {
    return this.#database.query<WaitingRow[]>(
      `SELECT id, attempt FROM stripe_event WHERE ${isOverdue} ORDER BY due_at LIMIT $2`,
      [wakeUpLost, most],
    );
  }

  /** All of those. */
  waiting(wakeUpLost: number): Promise<Waiting> {
    return waitingRows(this.#database, { table: 'stripe_event', since: 'due_at', where: isOverdue }, [
      wakeUpLost,
    ]);
  }

  /** Forgets what was applied so many days ago. The dead are kept: somebody is to look at them. */
  async forgetOlderThan(days: number): Promise<void> {
    await this.#database.query(
      `DELETE FROM stripe_event
       WHERE state = 'applied' AND received_at < clock_timestamp() - $1 * interval '1 day'`,
      [days],
    );
  }

  async #leave({ id, attempt }: ClaimedEvent, change: string, parameters: unknown[]): Promise<boolean> {
    const [, changed] = await this.#database.query<[unknown[], number]>(
      `UPDATE stripe_event SET last_error = $3, ${change}
       WHERE id = $1 AND attempt = $2 AND state = 'received'`,
      [id, attempt, ...parameters],
    );
    return changed === 1;
  }
}
