import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '@headgate/runtime/time/clock';
import { z } from 'zod';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { STRIPE_SETTINGS, type StripeSettings } from '../stripe/stripe-settings.ts';

/** What we keep of an event: what it is about, not what it says. */
export interface StripeEventNotice {
  readonly id: string;
  readonly type: string;
  readonly objectId: string | null;
  readonly objectType: string;
  readonly createdAt: Date;
}

/** How long ago, and how far in the future by a clock that is ahead, a signature may be [s]. */
const tolerance = 300;

const id = z.string().regex(/^[\w-]{1,255}$/);
const word = z.string().regex(/^[\w.]{1,255}$/);

const snapshotEvent = z.object({
  id,
  object: z.literal('event'),
  type: word,
  created: z.int().positive(),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: id.optional(), object: word }) }),
});

/** From the provider's own list of events, or from a webhook whose signature is right. */
export function noticeOf(event: unknown): StripeEventNotice & { readonly isLive: boolean } {
  const { id, type, created, livemode, data } = snapshotEvent.parse(event);
  return {
    ...{ id, type, objectId: data.object.id ?? null, objectType: data.object.object },
    createdAt: new Date(created * 1000),
    isLive: livemode,
  };
}

/** One time and signatures, as the provider writes it: with two times one could be checked and the other signed. */
const signatureHeader = /^t=(\d{1,12})(?:,v\d+=[0-9a-f]+)+$/;

/** Tells the provider's events from whatever else is sent to a public address. */
@Injectable()
export class VerifyStripeEvent {
  readonly #logger = new Logger('StripeEvents');
  readonly #stripe: StripeConnection;
  readonly #clock: Clock;
  readonly #secrets: readonly string[];
  readonly #isLive: boolean;

  constructor(
    stripe: StripeConnection,
    clock: Clock,
    @Inject(STRIPE_SETTINGS) { webhookSecret, secretKey }: StripeSettings,
  ) {
    this.#stripe = stripe;
    this.#clock = clock;
    // Two while one is being exchanged for the other.
    this.#secrets = webhookSecret.split(',').map((secret) => secret.trim());
    this.#isLive = /^(?:sk|rk)_live_/.test(secretKey);
  }

  /** `payload`: byte for byte. Undefined, and said in the log: it is not the provider's, not of now, or of the other mode. */
  verify(payload: string, signature: string): StripeEventNotice | undefined {
    try {
      const { isLive, ...notice } = this.#verified(payload, signature);
      if (isLive !== this.#isLive) throw new Error(`it is of ${isLive ? 'live' : 'test'} mode`);
      return notice;
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
      this.#logger.warn({ reason }, 'An event is refused');
      return undefined;
    }
  }

  #verified(payload: string, signature: string) {
    const signedAt = signatureHeader.exec(signature)?.[1];
    if (signedAt === undefined) throw new Error('its signature is no signature');
    const now = this.#clock.now().getTime();
    // The SDK refuses what is too old, and takes what is of tomorrow.
    if (Number(signedAt) - now / 1000 > tolerance) throw new Error('its signature is of the future');
    return noticeOf(this.#constructed(payload, signature, now));
  }

  #constructed(payload: string, signature: string, now: number): unknown {
    let refusal: unknown;
    for (const secret of this.#secrets) {
      try {
        return this.#stripe.webhooks.constructEvent(payload, signature, secret, tolerance, undefined, now);
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  }
}
