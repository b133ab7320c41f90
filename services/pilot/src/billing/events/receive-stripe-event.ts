import { Injectable } from '@nestjs/common';
import type { receiveStripeEvent } from '@headgate/contracts/billing-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { StripeEventRows } from './stripe-event-rows.ts';
import { StripeEvents } from './stripe-events.ts';
import { VerifyStripeEvent } from './verify-stripe-event.ts';

/** Takes an event of the provider in: the answer promises that it will be applied, and comes before it is. */
@Injectable()
export class ReceiveStripeEvent {
  readonly #verify: VerifyStripeEvent;
  readonly #rows: StripeEventRows;
  readonly #events: StripeEvents;

  constructor(verify: VerifyStripeEvent, rows: StripeEventRows, events: StripeEvents) {
    this.#verify = verify;
    this.#rows = rows;
    this.#events = events;
  }

  /** Stored once, however often it comes; nothing is stored of what is refused. */
  async receive({
    payload,
    signature,
  }: AskOf<typeof receiveStripeEvent>): Promise<AnswerOf<typeof receiveStripeEvent>> {
    const text = Buffer.from(payload, 'base64').toString();
    const notice = this.#verify.verify(text, signature);
    if (notice === undefined) return { kind: 'refused' };
    const stored = await this.#rows.store([notice]);
    if (stored.length === 0) return { kind: 'repeated' };
    this.#events.wake(stored);
    return { kind: 'stored' };
  }
}
