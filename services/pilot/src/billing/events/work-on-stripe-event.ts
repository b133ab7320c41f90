import { Inject, Injectable, Logger } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { DataSource } from 'typeorm';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { ApplyStripeEvent } from './apply-stripe-event.ts';
import { EVENT_TIMES, type EventTimes } from './event-times.ts';
import { StripeEventRows, type ClaimedEvent } from './stripe-event-rows.ts';

/** So often an event may fail for a reason of its own; then somebody is to look at it. With the pauses: about forty minutes. */
const mostFailures = 8;

/** Applies one event: claims it, does what it asks for, and notes how that went. */
@Injectable()
export class WorkOnStripeEvent {
  readonly #logger = new Logger('StripeEvents');
  readonly #database: DataSource;
  readonly #rows: StripeEventRows;
  readonly #apply: ApplyStripeEvent;
  readonly #times: EventTimes;
  /** Whether the provider was away the last time: said once, not for every event. */
  #isStuck = false;

  constructor(
    database: DataSource,
    rows: StripeEventRows,
    apply: ApplyStripeEvent,
    @Inject(EVENT_TIMES) times: EventTimes,
  ) {
    this.#database = database;
    this.#rows = rows;
    this.#apply = apply;
    this.#times = times;
  }

  async work(id: string): Promise<Remaining> {
    const event = await this.#rows.claim(id, this.#times.lease);
    if (event === undefined) return { kind: 'nothing' };
    try {
      await this.#do(event);
      return { kind: 'nothing' };
    } catch (error) {
      return isNotItsFault(error) ? await this.#wait(event, error) : await this.#fail(event, error);
    }
  }

  /** Effect and note in one transaction: neither is ever there without the other. */
  async #do(event: ClaimedEvent): Promise<void> {
    const application = await this.#apply.prepare(event);
    const note = await this.#database.transaction(async (connection) => {
      const why = await application.apply(connection);
      await this.#rows.applied(connection, event, why);
      return why;
    });
    if (this.#isStuck) this.#logger.log('Events are applied again');
    this.#isStuck = false;
    const { id: eventId, type, attempt } = event;
    this.#logger.log({ eventId, type, attempt, note }, 'An event is applied');
  }

  /** As long as it takes. */
  async #wait(event: ClaimedEvent, error: unknown): Promise<Remaining> {
    if (!this.#isStuck) this.#logger.warn({ err: error }, 'Events cannot be applied, and wait');
    this.#isStuck = true;
    return await this.#retry(event, error, { tries: event.attempt, failures: event.failures });
  }

  async #fail(event: ClaimedEvent, error: unknown): Promise<Remaining> {
    const { id: eventId, type, objectId, attempt } = event;
    const failures = event.failures + 1;
    const line = { err: error, eventId, type, objectId, attempt };
    if (failures < mostFailures) {
      this.#logger.warn(line, 'An event could not be applied, and is tried again');
      return await this.#retry(event, error, { tries: failures, failures });
    }
    const isOurs = await this.#rows.giveUp(event, wordsOf(error));
    if (isOurs) this.#logger.error(line, 'An event is dead: somebody must look at it');
    return { kind: 'nothing' };
  }

  async #retry(
    event: ClaimedEvent,
    error: unknown,
    { tries, failures }: { tries: number; failures: number },
  ): Promise<Remaining> {
    const { firstRetry: first, longestRetry: longest } = this.#times;
    const pause = retryPause(tries, { first, longest });
    const isOurs = await this.#rows.retry(event, wordsOf(error), { pause, failures });
    return isOurs ? { kind: 'retry', row: event, pause } : { kind: 'nothing' };
  }
}

/** The provider, our way to it, or our database is to blame, and the next event would fare no better. */
function isNotItsFault(error: unknown): boolean {
  if (error instanceof StripeRefused) return error.isOfKey;
  return error instanceof Unavailable || isOutage(error);
}

const mostWords = 500;

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, mostWords);
}
