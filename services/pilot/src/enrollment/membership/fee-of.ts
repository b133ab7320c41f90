import type { PaymentStatus } from '@headgate/contracts/payment';
import { applicationTier } from '@headgate/contracts/pricing-tier';
import type { FarmFee } from '../../billing/payments/farm-fees.ts';

/** What an application says of its fee. */
export interface Fee {
  readonly paymentStatus: PaymentStatus;
  readonly stripePaymentIntentId: string | null;
  readonly paidAt: Date | null;
}

const nothingYet: Fee = { paymentStatus: 'pending', stripePaymentIntentId: null, paidAt: null };

/** The more telling first: who has paid is not asked again, and an open payment is what is to be done about a refunded one. */
const order: readonly PaymentStatus[] = ['paid', 'pending', 'refunded', 'failed'];

/**
 * How a farm's payments stand together. One of any tier that is paid pays the application's fee, the lowest there is; an
 * open one counts where it is of the application's own tier.
 */
export function feeOf(payments: readonly FarmFee[]): Fee {
  const [telling] = payments
    .filter(({ status, tier }) => status !== 'pending' || tier === applicationTier)
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || latest(b) - latest(a));
  if (telling === undefined) return nothingYet;
  const { status: paymentStatus, stripePaymentIntentId, paidAt } = telling;
  return { paymentStatus, stripePaymentIntentId, paidAt };
}

/**
 * Whether a fee counts for a farm that is to be in the pilot: one that is owed back covers nothing, before it is refunded
 * and after.
 */
export function isKept({ owedBackAt }: Pick<FarmFee, 'owedBackAt'>): boolean {
  return owedBackAt === null;
}

/** Milliseconds since 1970; 0: nothing has happened to it. */
function latest({ paidAt, refundedAt }: FarmFee): number {
  return (refundedAt ?? paidAt)?.getTime() ?? 0;
}
