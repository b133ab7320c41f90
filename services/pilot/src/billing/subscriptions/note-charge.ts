import { Logger } from '@nestjs/common';
import type { Connection } from '@headgate/messaging';
import type { DisputeState } from '../payments/payment.entity.ts';

const logger = new Logger('Subscriptions');

/** What became of a month's money, by a reading of its intent. */
export interface ChargeFacts {
  readonly stripePaymentIntentId: string;
  readonly stripeInvoiceId: string;
  readonly subscriptionId: string;
  /** Of the reading. */
  readonly number: bigint;
  readonly refundedCents: number;
  readonly dispute: DisputeState;
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
  const noted = await connection.query(upsert, [
    ...[stripePaymentIntentId, subscriptionId, stripeInvoiceId, String(number), refundedCents, dispute],
  ]);
  if (!Array.isArray(noted) || noted.length === 0) return;
  const line = { subscriptionId, stripeInvoiceId, stripePaymentIntentId, refundedCents, dispute };
  if (dispute === 'open' || dispute === 'lost')
    logger.error(line, 'A payment of a subscription is disputed: somebody must look at it');
  else logger.warn(line, 'A payment of a subscription went back, or its dispute is over');
}
