import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { DisputeState } from '../payments/payment.entity.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** A month that was paid and then disputed or refunded, for whoever looks after money. Others have no row. */
@Entity('subscription_charge')
@Check('subscription_charge_dispute', `dispute IN ('none', 'open', 'won', 'lost')`)
@Index('subscription_charge_subscription_id', ['subscriptionId'])
export class SubscriptionCharge {
  @PrimaryColumn('text', { name: 'stripe_payment_intent_id' })
  stripePaymentIntentId!: string;

  @Column('uuid', { name: 'subscription_id' })
  subscriptionId!: string;

  @ManyToOne(() => SubscriptionRow, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'subscription_id',
    foreignKeyConstraintName: 'subscription_charge_subscription_id_fkey',
  })
  subscription?: SubscriptionRow;

  @Column('text', { name: 'stripe_invoice_id' })
  stripeInvoiceId!: string;

  /** The newest reading of the intent that the row knows (`stripe_reading`). */
  @Column('bigint')
  reading!: string;

  @Column('integer', { name: 'refunded_cents' })
  refundedCents!: number;

  @Column('text')
  dispute!: DisputeState;

  @Column('timestamptz', { name: 'changed_at', default: () => 'clock_timestamp()' })
  changedAt!: Date;
}
