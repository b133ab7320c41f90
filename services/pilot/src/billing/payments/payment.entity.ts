import type { PaymentStatus } from '@headgate/contracts/payment';
import type { Tier } from '@headgate/contracts/pricing-tier';
import { Check, Column, Entity, Index } from 'typeorm';
import { FollowingRow } from '../stripe/stripe-row.ts';

/** `open`: the bank is looking into it. `lost`: the bank took the money back. */
export type DisputeState = 'none' | 'open' | 'won' | 'lost';

/**
 * A pilot fee: a row before the provider hears of it. Its status follows the provider's intent (`apply-payment-intent.ts`),
 * or is given up where there is none (`cancel-payment.ts`).
 */
@Entity('payment')
@Check('payment_tier', `tier IN ('standard', 'commercial', 'enterprise')`)
@Check('payment_status', `status IN ('pending', 'paid', 'failed', 'refunded')`)
@Check('payment_dispute', `dispute IN ('none', 'open', 'won', 'lost')`)
@Check('payment_amount', `amount_cents > 0 AND refunded_cents >= 0`)
@Index('payment_one_pending', ['farmId', 'tier'], { unique: true, where: `status = 'pending'` })
@Index('payment_stripe_payment_intent_id', ['stripePaymentIntentId'], { unique: true })
@Index('payment_farm_id', ['farmId', 'createdAt', 'id'])
@Index('payment_pending', ['changedAt'], { where: `status = 'pending'` })
@Index('payment_underway', ['underwaySince'], { where: 'underway_since IS NOT NULL' })
export class PaymentRow extends FollowingRow {
  @Column('text')
  tier!: Tier;

  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text', { default: 'pending' })
  status!: PaymentStatus;

  /** Null: the provider has not been told yet, and nobody sees the row. */
  @Column('text', { name: 'stripe_payment_intent_id', nullable: true })
  stripePaymentIntentId!: string | null;

  @Column('integer', { name: 'refunded_cents', default: 0 })
  refundedCents!: number;

  @Column('text', { default: 'none' })
  dispute!: DisputeState;

  @Column('text', { name: 'receipt_url', nullable: true })
  receiptUrl!: string | null;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  @Column('timestamptz', { name: 'refunded_at', nullable: true })
  refundedAt!: Date | null;

  /** Since when somebody's money is on its way: confirmed, and not settled. Null: nobody has paid, or it is settled. */
  @Column('timestamptz', { name: 'underway_since', nullable: true })
  underwaySince!: Date | null;

  /** From then on it pays for nothing: if it is paid, or is paid yet, all of it goes back. */
  @Column('timestamptz', { name: 'owed_back_at', nullable: true })
  owedBackAt!: Date | null;
}
