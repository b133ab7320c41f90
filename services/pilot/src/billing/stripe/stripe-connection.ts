import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { stripeFailure } from './stripe-failure.ts';
import { STRIPE_SETTINGS, type StripeSettings } from './stripe-settings.ts';

/** The version of the provider's API that this code is written for: what its account is set to does not matter. */
const stripeApiVersion = '2026-10-28.endive';

/**
 * One call [ms]. With its repetition it may outlast the question that made it (10 s): what it brings is in the row then, and
 * the next question finds it there.
 */
const timeout = 5_000;
/** The SDK waits half a second before it, and sends the same idempotency key. */
const retries = 1;

/** The payment provider: the official SDK, its failures in our words. */
@Injectable()
export class StripeConnection {
  readonly #stripe: Stripe;

  constructor(@Inject(STRIPE_SETTINGS) { secretKey, apiUrl }: StripeSettings) {
    this.#stripe = new Stripe(secretKey, {
      apiVersion: stripeApiVersion,
      timeout,
      maxNetworkRetries: retries,
      telemetry: false,
      ...(apiUrl === undefined ? {} : addressOf(apiUrl)),
    });
  }

  /**
   * What the provider answers. Throws `StripeUnavailable` (a kind of `Unavailable`) when it is away, overloaded or out of
   * order, and `StripeRefused` when it says no.
   */
  async ask<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await call(this.#stripe);
    } catch (error) {
      throw stripeFailure(error);
    }
  }

  /** Checks signatures; no call to the provider. */
  get webhooks(): Stripe['webhooks'] {
    return this.#stripe.webhooks;
  }
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  const standardPort = isPlain ? 80 : 443;
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? standardPort : Number(port),
  };
}
