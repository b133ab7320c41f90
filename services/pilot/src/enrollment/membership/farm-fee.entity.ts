import type { PaymentStatus } from '@headgate/contracts/payment';
import type { Tier } from '@headgate/contracts/pricing-tier';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A farm's payment as billing's newest fact about it tells: kept for applications that come after it. */
@Entity('farm_fee')
@Index('farm_fee_farm_id', ['farmId'])
@Check('farm_fee_tier', `tier IN ('standard', 'commercial', 'enterprise')`)
@Check('farm_fee_status', `status IN ('pending', 'paid', 'failed', 'refunded')`)
export class FarmFee {
  @PrimaryColumn('uuid', { name: 'payment_id' })
  paymentId!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('text')
  tier!: Tier;

  @Column('text')
  status!: PaymentStatus;

  @Column('text', { name: 'stripe_payment_intent_id', nullable: true })
  stripePaymentIntentId!: string | null;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  @Column('timestamptz', { name: 'refunded_at', nullable: true })
  refundedAt!: Date | null;
}
