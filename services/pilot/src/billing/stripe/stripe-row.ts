import { Column, PrimaryColumn } from 'typeorm';

/** A row that stands for an object of the provider's, and is there before the provider hears of it. */
export abstract class StripeRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** Which try at making it there, and then at giving back what it took: part of the idempotency key. */
  @Column('integer', { default: 1 })
  creation!: number;

  /** When that try began, or null: none has. */
  @Column('timestamptz', { name: 'creation_began_at', nullable: true })
  creationBeganAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

/** One that follows the provider's object. */
export abstract class FollowingRow extends StripeRow {
  /** The newest reading of the provider's objects that the row knows (`stripe_reading`). */
  @Column('bigint', { default: '0' })
  reading!: string;

  @Column('text', { name: 'card_brand', nullable: true })
  cardBrand!: string | null;

  @Column('text', { name: 'card_last4', nullable: true })
  cardLast4!: string | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
