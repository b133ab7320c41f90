import { z } from 'zod/mini';
import { tier, tierAmounts, tiers } from './pricing-tier.ts';

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;
/** `pending`: asked for and not settled. `failed`: given up for good, or taken back by a lost dispute. */
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** A pilot fee as its payer sees it. */
export const payment = z.object({
  id: z.uuid(),
  tier,
  /** Whole US dollars. */
  amount: z.int(),
  status: paymentStatus,
  /** Given back so far [whole US dollars; cents are rounded down]. */
  refundedAmount: z.int(),
  /** The payer's bank has taken it back, and it is being looked into. */
  isDisputed: z.boolean(),
  /** Of the card it was paid with. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The provider's page. */
  receiptUrl: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
  refundedAt: z.nullable(z.iso.datetime()),
});
export type Payment = z.infer<typeof payment>;

const amounts = tiers.map((each) => tierAmounts[each]);

/** The amount names the tier; whatever else a browser sends is refused. */
export const createPaymentIntentInput = z.strictObject({
  amount: z
    .number('Amount must be a number')
    .check(z.refine((value) => amounts.includes(value), `Amount must be one of ${amounts.join(', ')}`)),
});
export type CreatePaymentIntentInput = z.infer<typeof createPaymentIntentInput>;

/**
 * `clientSecret`: with it the browser pays at the provider; null when the fee is paid already, and then `payment` is what
 * paid it (of this tier, or of a higher one).
 */
export const paymentIntent = z.object({
  clientSecret: z.nullable(z.string()),
  tier,
  /** Whole US dollars. */
  amount: z.int(),
  payment: z.nullable(payment),
  /** Only where the provider is taking the money already, which may take days: nobody is to pay again meanwhile. */
  isProcessing: z.optional(z.boolean()),
});
export type PaymentIntentAnswer = z.infer<typeof paymentIntent>;
