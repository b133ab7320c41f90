import type { Subscription, SubscriptionStatus } from '@headgate/contracts/subscription';
import { Check, Column, Entity, Index } from 'typeorm';
import { FollowingRow } from '../stripe/stripe-row.ts';

/**
 * A farm's monthly subscription: a row before the provider hears of it. Follows the
 * provider's (`apply-subscription.ts`), until its farm ends it (`subscription-rows.ts`) or the provider has none of it
 * (`open-subscription.ts`).
 */
@Entity('subscription')
@Check('subscription_status', `status IN ('incomplete', 'active', 'past-due', 'ended')`)
@Check('subscription_interval', `interval IN ('day', 'week', 'month', 'year')`)
@Index('subscription_one_open', ['farmId'], { unique: true, where: `status <> 'ended'` })
@Index('subscription_stripe_subscription_id', ['stripeSubscriptionId'], { unique: true })
@Index('subscription_farm_id', ['farmId', 'createdAt'])
@Index('subscription_open', ['changedAt'], { where: `status <> 'ended'` })
export class SubscriptionRow extends FollowingRow {
  @Column('text', { default: 'incomplete' })
  status!: SubscriptionStatus;

  /** Null: the provider has not been told yet, and nobody sees the row. */
  @Column('text', { name: 'stripe_subscription_id', nullable: true })
  stripeSubscriptionId!: string | null;

  @Column('text', { name: 'price_id' })
  priceId!: string;

  /** In the currency's smallest unit: 19900 is $199.00. */
  @Column('integer', { name: 'unit_amount' })
  unitAmount!: number;

  @Column('text')
  currency!: string;

  @Column('text')
  interval!: Subscription['interval'];

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'current_period_end', nullable: true })
  currentPeriodEnd!: Date | null;

  /** Cancelled: it ends then. */
  @Column('timestamptz', { name: 'cancel_at', nullable: true })
  cancelAt!: Date | null;

  /** Its farm is leaving: it has ended for us, and a task ends it at the provider. */
  @Column('timestamptz', { name: 'end_requested_at', nullable: true })
  endRequestedAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
