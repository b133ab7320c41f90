import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '@headgate/runtime/time/clock';
import { z } from 'zod';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { STRIPE_SETTINGS, type StripeSettings } from '../stripe/stripe-settings.ts';
import type { StripeEventRow } from './stripe-event.entity.ts';

/** What we keep of an event: what it is about, not what it says. */
export type StripeEventNotice = Readonly<
  Pick<StripeEventRow, 'id' | 'type' | 'objectId' | 'objectType'> & { createdAt: Date }
>;

/** How long ago, and how far in the future by a clock that is ahead, a signature may be [s]. */
const tolerance = 300;

/** 9999 [s since 1970]. */
const latest = 253_402_300_799;

/** Anything that can be kept: the provider's ids of coupons, prices or customers may be words of an operator's own. */
const text = z.string().regex(/^\P{Cc}{1,255}$/u);

/** The provider's own events of today (`created` in seconds), and its newer, thin ones (in words, about `related_object`). */
const someEvent = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  object: z.enum(['event', 'v2.core.event']),
  type: text.catch('unreadable'),
  created: z.union([
    z
      .int()
      .positive()
      .max(latest)
      .transform((seconds) => new Date(seconds * 1000)),
    z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
  ]),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown().optional() }).optional().catch(undefined),
  related_object: z.unknown().optional(),
});
const someObject = z
  .object({
    id: text.nullable().catch(null),
    object: text.nullable().catch(null),
    type: text.nullable().catch(null),
  })
  .catch({ id: null, object: null, type: null });

/**
 * From the provider's own list of events, or from a webhook whose signature is right. Of what it is about, whatever can be
 * kept: an event that we cannot use is still the provider's, which takes an address that refuses its events for broken.
 * Throws for what is no event.
 */
export function noticeOf(event: unknown): StripeEventNotice & { readonly isLive: boolean } {
  const { id, type, created, livemode, data, related_object: related } = someEvent.parse(event);
  const object = someObject.parse(data?.object ?? related);
  return {
    ...{ id, type, objectId: object.id, objectType: object.object ?? object.type ?? 'unreadable' },
    createdAt: created,
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
    this.#checkSignature(payload, signature, now);
    return noticeOf(JSON.parse(payload));
  }

  /** Not the SDK's `constructEvent`: that refuses thin events, however well they are signed. */
  #checkSignature(payload: string, signature: string, now: number): void {
    const { signature: check } = this.#stripe.webhooks;
    let refusal: unknown = new Error('the SDK checks no signatures');
    for (const secret of this.#secrets) {
      try {
        if (check?.verifyHeader(payload, signature, secret, tolerance, undefined, now) === true) return;
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  }
}
