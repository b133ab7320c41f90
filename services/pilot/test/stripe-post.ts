import { receiveStripeEvent } from '@headgate/contracts/billing-questions';
import type { Asker } from '@headgate/messaging';
import Stripe from 'stripe';
import { retry } from '@headgate/runtime/testing/retry';
import { signatureOf } from './sign-event.ts';

/** An event as it is delivered. */
export interface PostedEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: string;
}

/** Brings the emulator's events to the service, as the gateway does; a test says which, how often and in which order. */
export class StripePost {
  readonly stripe: Stripe;
  readonly #asker: Asker;
  readonly #now: () => number;

  /** `now`: by the service's clock [ms since 1970]. */
  constructor(emulatorUrl: string, asker: Asker, now: () => number = Date.now) {
    const { hostname: host, port } = new URL(emulatorUrl);
    this.stripe = new Stripe('sk_test_emulator', { protocol: 'http', host, port: Number(port) });
    this.#asker = asker;
    this.#now = now;
  }

  /** All that the emulator has, oldest first; `late`: says when it was, of old [s since 1970]. */
  async events(late: (event: Stripe.Event) => number = ({ created }) => created): Promise<PostedEvent[]> {
    const posted: PostedEvent[] = [];
    for await (const event of this.stripe.events.list({ limit: 100 })) {
      const { id, type } = event;
      posted.push({ id, type, payload: JSON.stringify({ ...event, created: late(event) }) });
    }
    return posted.reverse();
  }

  /** Signed now; again where the gateway would answer 503, as the provider does. */
  async deliver({ payload }: Pick<PostedEvent, 'payload'>): Promise<'stored' | 'repeated' | 'refused'> {
    const { kind } = await retry(() =>
      this.#asker.ask(receiveStripeEvent, {
        payload: Buffer.from(payload).toString('base64'),
        signature: signatureOf(payload, this.#now()),
      }),
    );
    return kind;
  }
}
