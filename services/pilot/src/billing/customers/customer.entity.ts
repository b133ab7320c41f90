import { Column, Entity, Index } from 'typeorm';
import { StripeRow } from '../stripe/stripe-row.ts';

/** A farm as the payment provider knows it: one, whatever it pays. Its row is also what stops money for a farm that is gone. */
@Entity('customer')
@Index('customer_farm_id', ['farmId'], { unique: true })
@Index('customer_stripe_customer_id', ['stripeCustomerId'], { unique: true })
export class Customer extends StripeRow {
  /** Null: the provider has not been told yet. */
  @Column('text', { name: 'stripe_customer_id', nullable: true })
  stripeCustomerId!: string | null;

  /** Of the address and the name that the provider writes on receipts: whether they have changed since. */
  @Column('text', { name: 'payer_digest', nullable: true })
  payerDigest!: string | null;

  @Column('timestamptz', { name: 'opened_at', nullable: true })
  openedAt!: Date | null;

  /** Its account is gone: nothing is opened for it any more. */
  @Column('timestamptz', { name: 'forgotten_at', nullable: true })
  forgottenAt!: Date | null;
}
