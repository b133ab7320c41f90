import type { Connection, DeadRows, Revival } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { StripeEventRows } from '../billing/events/stripe-event-rows.ts';
import { StripeEvents } from '../billing/events/stripe-events.ts';

/** Events of the payment provider that could not be applied. */
@Injectable()
export class DeadEvents implements DeadRows {
  readonly #rows: StripeEventRows;
  readonly #events: StripeEvents;
  readonly deadKind = 'payment-event';
  readonly deadRows = `SELECT id, type AS about, coalesce(last_error, '') AS error, attempt AS tries, due_at AS died_at
    FROM stripe_event WHERE state = 'dead'`;

  constructor(rows: StripeEventRows, events: StripeEvents) {
    this.#rows = rows;
    this.#events = events;
  }

  async revive(connection: Connection, id: string): Promise<Revival> {
    return { kind: (await this.#rows.reviveOne(connection, id)) ? 'woken' : 'not-found' };
  }

  wakeRevived(id: string): void {
    this.#events.wake([id]);
  }
}
