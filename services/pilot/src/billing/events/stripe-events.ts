import { Inject, Injectable, Logger } from '@nestjs/common';
import { isDiscarded, isOutage, type Connection, type DeadRows, type Revival } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import { databaseTime, RowTask, RowTaskHost, type ClaimedRow } from '@headgate/runtime/queue/row-task';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { ApplyStripeEvent } from './apply-stripe-event.ts';
import { EVENT_TIMES, type EventTimes } from './event-times.ts';
import { StripeEventRow } from './stripe-event.entity.ts';
import type { StripeEventNotice } from './verify-stripe-event.ts';

type ClaimedEvent = ClaimedRow<Pick<StripeEventRow, 'type' | 'objectId' | 'failures'>>;

/** So often an event may fail for a reason of its own; then somebody is to look at it. With the pauses: about forty minutes. */
const maxFailures = 8;

const discard = isDiscarded(`'payment-event'`, 'stripe_event.id');
/** At once. */
const maxRevived = 500;

/** Keeps events, and applies them: does what each asks for, and notes how that went. */
@Injectable()
export class StripeEvents extends RowTask<ClaimedEvent, StripeEventRow> implements DeadRows {
  readonly deadKind = 'payment-event';
  readonly deadRows = `SELECT id, type AS about, coalesce(last_error, '') AS error, attempt AS tries, due_at AS died_at
    FROM stripe_event WHERE state = 'dead'`;
  readonly #apply: ApplyStripeEvent;
  readonly #times: EventTimes;
  /** Whether the provider was away the last time: said once, not for every event. */
  #isStuck = false;

  constructor(host: RowTaskHost, apply: ApplyStripeEvent, @Inject(EVENT_TIMES) times: EventTimes) {
    super(host, {
      name: 'stripe-events',
      entity: StripeEventRow,
      open: `state = 'received'`,
      columns: 'type, object_id AS "objectId", failures',
      concurrency: 5,
      times,
      logger: new Logger('StripeEvents'),
    });
    this.#apply = apply;
    this.#times = times;
  }

  /** Keeps those that are new, once however often they come, and has them applied. Gives their ids: a copy is none. */
  async store(notices: readonly StripeEventNotice[]): Promise<readonly string[]> {
    const stored = await this.database.query<{ id: string }[]>(
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
    return this.#wakeAll(stored);
  }

  /**
   * dead → received, as if it had just come, where it happened at most so long ago [ms], has rested for so long [ms], and
   * nobody has put it away: what was put right by hand is not to be done once more. Gives
   * their ids: what killed them may have been mended since.
   */
  async reviveDead(within: number, retryAfter: number): Promise<readonly string[]> {
    const revived = await this.database.transaction(async (connection) => {
      const held = await connection.query<{ id: string }[]>(
        `SELECT id FROM stripe_event WHERE state = 'dead' AND NOT ${discard}
           AND event_created_at > clock_timestamp() - $1 * interval '1 millisecond'
           AND due_at < clock_timestamp() - $2 * interval '1 millisecond'
         ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
        [within, retryAfter, maxRevived],
      );
      // Asked again, now that nobody else has them: one may have been put away a moment ago.
      const [rows] = await connection.query<[{ id: string }[], number]>(
        `UPDATE stripe_event SET state = 'received', failures = 0, due_at = clock_timestamp()
         WHERE id = ANY ($1) AND NOT ${discard} RETURNING id`,
        [held.map(({ id }) => id)],
      );
      return rows;
    });
    return this.#wakeAll(revived);
  }

  /** dead → received, as if it had just come. */
  async revive(connection: Connection, id: string): Promise<Revival> {
    const revived = await connection.query<object[]>(
      `WITH revived AS (
         UPDATE stripe_event SET state = 'received', failures = 0, due_at = clock_timestamp()
         WHERE id = $1 AND state = 'dead' RETURNING id
       ) SELECT id FROM revived`,
      [id],
    );
    return { kind: revived.length === 1 ? 'woken' : 'not-found' };
  }

  #wakeAll(rows: readonly { readonly id: string }[]): readonly string[] {
    const ids = rows.map(({ id }) => id);
    this.wake(ids);
    return ids;
  }

  protected async work(event: ClaimedEvent): Promise<Remaining> {
    try {
      await this.#do(event);
      return { kind: 'nothing' };
    } catch (error) {
      return isTemporary(error) ? await this.#wait(event, error) : await this.#fail(event, error);
    }
  }

  /** Effect and note in one transaction: neither is ever there without the other. */
  async #do(event: ClaimedEvent): Promise<void> {
    const apply = await this.#apply.prepare(event);
    const note = await this.database.transaction(async (connection) => {
      const why = await apply(connection);
      // Whichever attempt it is: applying twice is harmless, and who has it meanwhile finds it applied.
      const applied = { state: 'applied', appliedAt: databaseTime(), note: why, lastError: null } as const;
      await connection.update(StripeEventRow, { id: event.id, state: 'received' }, applied);
      return why;
    });
    if (this.#isStuck) this.logger.log('Events are applied again');
    this.#isStuck = false;
    const { id: eventId, type, attempt } = event;
    this.logger.log({ eventId, type, attempt, note }, 'An event is applied');
  }

  /** As long as it takes. */
  async #wait(event: ClaimedEvent, error: unknown): Promise<Remaining> {
    if (!this.#isStuck) this.logger.warn({ err: error }, 'Events cannot be applied, and wait');
    this.#isStuck = true;
    return await this.#later(event, error, { tries: event.attempt, failures: event.failures });
  }

  async #fail(event: ClaimedEvent, error: unknown): Promise<Remaining> {
    const { id: eventId, type, objectId, attempt } = event;
    const failures = event.failures + 1;
    const line = { err: error, eventId, type, objectId, attempt };
    if (failures < maxFailures) {
      this.logger.warn(line, 'An event could not be applied, and is tried again');
      return await this.#later(event, error, { tries: failures, failures });
    }
    const dead = { state: 'dead', failures, dueAt: databaseTime(), lastError: messageOf(error) } as const;
    if (await this.change(event, dead)) this.logger.error(line, 'An event is dead: somebody must look at it');
    return { kind: 'nothing' };
  }

  async #later(
    event: ClaimedEvent,
    error: unknown,
    { tries, failures }: { tries: number; failures: number },
  ): Promise<Remaining> {
    const { firstRetry: first, longestRetry: longest } = this.#times;
    const pause = retryPause(tries, { first, longest });
    return await this.retry(event, pause, { lastError: messageOf(error), failures });
  }
}

/** The provider, our way to it, or our database is to blame, and the next event would fare no better. */
function isTemporary(error: unknown): boolean {
  if (error instanceof StripeRefused) return error.isOfKey;
  return error instanceof Unavailable || isOutage(error);
}

const maxLength = 500;

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, maxLength);
}
