import Stripe from 'stripe';

/** As `stripeSettingsOf` has it where nobody has made one. */
export const webhookSecret = 'whsec_emulator';

const stripe = new Stripe('sk_test_nobody');

/** What the provider would send with an event. `at` [ms since 1970]. */
export function signatureOf(payload: string, at: number, secret: string = webhookSecret): string {
  return stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
}

interface EventFields {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly object: { readonly id?: string; readonly object: string };
  /** [s since 1970] */
  readonly created: number;
}

/** An event as the provider writes it, as far as anybody reads it. */
export function anEvent({
  id = 'evt_1',
  type = 'payment_intent.succeeded',
  livemode = false,
  object = { id: 'pi_1', object: 'payment_intent' },
  created = 1_782_900_000,
}: Partial<EventFields> = {}): string {
  return JSON.stringify({ id, object: 'event', type, livemode, created, data: { object } });
}
