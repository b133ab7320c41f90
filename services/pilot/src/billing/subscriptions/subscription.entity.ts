import type { Subscription, SubscriptionStatus } from '@headgate/contracts/subscription';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A farm's monthly subscription: a row before the provider hears of it. Follows the
 * provider's (`apply-subscription.ts`), until its farm ends it (`end-subscription.ts`) or the provider has none of it
 * (`give-up-subscription.ts`).
 */
@Entity('subscription')
@Check('subscription_status', `status IN ('incomplete', 'active', 'past-due', 'ended')`)
@Check('subscription_interval', `interval IN ('day', 'week', 'month', 'year')`)
@Index('subscription_one_open', ['farmId'], { unique: true, where: `status <> 'ended'` })
@Index('subscription_stripe_subscription_id', ['stripeSubscriptionId'], { unique: true })
@Index('subscription_farm_id', ['farmId', 'createdAt'])
@Index('subscription_open', ['changedAt'], { where: `status <> 'ended'` })
export class SubscriptionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { default: 'incomplete' })
  status!: SubscriptionStatus;

  /** Null: the provider has not been told yet, and nobody sees the row. */
  @Column('text', { name: 'stripe_subscription_id', nullable: true })
  stripeSubscriptionId!: string | null;

  /** Which try at making it there: part of the idempotency key. */
  @Column('integer', { default: 1 })
  creation!: number;

  /** When that try began, or null: none has. */
  @Column('timestamptz', { name: 'creation_began_at', nullable: true })
  creationBeganAt!: Date | null;

  /** The newest reading of the provider's object that the row knows (`stripe_reading`). */
  @Column('bigint', { default: '0' })
  reading!: string;

  @Column('text', { name: 'price_id' })
  priceId!: string;

  /** In the currency's smallest unit: 19900 is $199.00. */
  @Column('integer', { name: 'unit_amount' })
  unitAmount!: number;

  @Column('text')
  currency!: string;

  @Column('text')
  interval!: Subscription['interval'];

  @Column('text', { name: 'card_brand', nullable: true })
  cardBrand!: string | null;

  @Column('text', { name: 'card_last4', nullable: true })
  cardLast4!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

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
