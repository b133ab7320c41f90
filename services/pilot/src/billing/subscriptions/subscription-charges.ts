import type { Connection } from '@headgate/messaging';
import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import type { PaymentReading } from '../payments/payment-intents.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { idOf } from '../stripe/stripe-objects.ts';
import { StripeSubscriptions, type SubscriptionReading } from './stripe-subscriptions.ts';
import type { SubscriptionCharge } from './subscription-charge.entity.ts';

const logger = new Logger('Subscriptions');

/** What became of a month's money, by a reading of its intent. */
type ChargeFacts = Omit<SubscriptionCharge, 'reading' | 'changedAt'> & {
  /** Of the reading. */
  readonly number: bigint;
};

/** A subscription as it is now, and what became of one of its payments. */
export interface SubscriptionCharged {
  readonly reading: SubscriptionReading;
  /** Absent: it is about none. */
  readonly charge?: Omit<ChargeFacts, 'subscriptionId'>;
}

/** From an intent to the subscription whose month it paid: the provider writes that on the invoice between them. */
@Injectable()
export class ReadCharge {
  constructor(
    private readonly stripe: StripeConnection,
    private readonly subscriptions: StripeSubscriptions,
  ) {}

  /** Undefined: it paid no subscription's invoice. Throws `Unavailable` when the provider does not answer. */
  async of({ number, intent, dispute }: PaymentReading): Promise<SubscriptionCharged | undefined> {
    const invoice = await this.#invoiceOf(intent.id);
    const subscription = invoice?.parent?.subscription_details?.subscription ?? undefined;
    if (invoice === undefined || subscription === undefined) return undefined;
    const reading = await this.subscriptions.read(idOf(subscription));
    if (reading === undefined) return undefined;
    const names = { stripePaymentIntentId: intent.id, stripeInvoiceId: invoice.id };
    return { reading, charge: { ...names, number, dispute, refundedCents: refundedOf(intent) } };
  }

  async #invoiceOf(intentId: string): Promise<Stripe.Invoice | undefined> {
    const { data } = await this.stripe.ask((stripe) =>
      stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: intentId },
        limit: 1,
      }),
    );
    const invoice = data[0]?.invoice;
    if (invoice === undefined) return undefined;
    return await this.stripe.ask((stripe) => stripe.invoices.retrieve(idOf(invoice)));
  }
}

function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): number {
  return charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded;
}

/** An older reading than the row's changes nothing; nor does one that says the same. */
const upsert = `
  INSERT INTO subscription_charge AS known
    (stripe_payment_intent_id, subscription_id, stripe_invoice_id, reading, refunded_cents, dispute)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (stripe_payment_intent_id) DO UPDATE
    SET reading = excluded.reading, refunded_cents = excluded.refunded_cents, dispute = excluded.dispute,
      changed_at = clock_timestamp()
    WHERE known.reading < excluded.reading
      AND (known.refunded_cents, known.dispute) IS DISTINCT FROM (excluded.refunded_cents, excluded.dispute)
  RETURNING 1`;

/**
 * Keeps what became of a subscription's charge after it was paid, in the transaction of `connection`, and says it in the log:
 * a dispute is for a person to answer, at the provider, within days.
 */
export async function noteCharge(connection: Connection, facts: ChargeFacts): Promise<void> {
  const { stripePaymentIntentId, stripeInvoiceId, subscriptionId, number, refundedCents, dispute } = facts;
  if (refundedCents === 0 && dispute === 'none') return;
  const noted = await connection.query<object[]>(upsert, [
    ...[stripePaymentIntentId, subscriptionId, stripeInvoiceId, String(number), refundedCents, dispute],
  ]);
  if (noted.length === 0) return;
  const line = { subscriptionId, stripeInvoiceId, stripePaymentIntentId, refundedCents, dispute };
  if (dispute === 'open' || dispute === 'lost')
    logger.error(line, 'A payment of a subscription is disputed: somebody must look at it');
  else logger.warn(line, 'A payment of a subscription went back, or its dispute is over');
}
