import { Injectable } from '@nestjs/common';
import { isDiscarded } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import type { StripeEventNotice } from './verify-stripe-event.ts';

const discard = isDiscarded(`'payment-event'`, 'stripe_event.id');

/** At once. */
const maxRevived = 500;

/** Events before and after the work on them. Their states change by conditional UPDATEs alone. */
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
   * dead → received, as if it had just come, where it happened at most so long ago [ms], has rested for so long [ms], and
   * nobody has put it away: what was put right by hand is not to be done once more. Gives
   * their ids: what killed them may have been mended since.
   */
  revive(within: number, retryAfter: number): Promise<readonly string[]> {
    return this.#database.transaction(async (connection) => {
      const held = await connection.query<{ id: string }[]>(
        `SELECT id FROM stripe_event WHERE state = 'dead' AND NOT ${discard}
           AND event_created_at > clock_timestamp() - $1 * interval '1 millisecond'
           AND due_at < clock_timestamp() - $2 * interval '1 millisecond'
         ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
        [within, retryAfter, maxRevived],
      );
      // Asked again, now that nobody else has them: one may have been put away a moment ago.
      const [revived] = await connection.query<[{ id: string }[], number]>(
        `UPDATE stripe_event SET state = 'received', failures = 0, due_at = clock_timestamp()
         WHERE id = ANY ($1) AND NOT ${discard} RETURNING id`,
        [held.map(({ id }) => id)],
      );
      return revived.map(({ id }) => id);
    });
  }
}
