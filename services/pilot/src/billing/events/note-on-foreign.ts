import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { PaymentRow } from '../payments/payment.entity.ts';
import { SubscriptionRow } from '../subscriptions/subscription.entity.ts';

const rows = { payment: PaymentRow, subscription: SubscriptionRow } as const;

/**
 * Why an object of the provider's moved nothing of ours. Throws when it names a row that is not here: a row is written
 * before the provider hears of it, so it comes in a moment, or a person must look (a database that was put back, say).
 */
export async function noteOnForeign(
  connection: EntityManager,
  of: keyof typeof rows,
  metadata: Stripe.Metadata,
): Promise<string> {
  const named = z.uuid().safeParse(metadata[`${of}_id`]);
  if (!named.success) return 'it is not ours';
  const isHere = await connection.existsBy(rows[of], { id: named.data });
  if (!isHere) throw new Error(`It names a ${of} that is not here: ${named.data}`);
  return `its ${of} has another`;
}
