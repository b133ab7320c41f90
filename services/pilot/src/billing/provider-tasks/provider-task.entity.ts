import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type ProviderTaskKind = 'cancel-payment' | 'refund-payment' | 'end-subscription' | 'forget-customer';

/** Something that is still to be done at the payment provider, however long that is away. */
@Entity('errand')
@Check('errand_kind', `kind IN ('cancel-payment', 'end-subscription', 'forget-customer', 'refund-payment')`)
@Index('errand_due', ['dueAt'], { where: 'done_at IS NULL' })
export class ProviderTask {
  @PrimaryColumn('text')
  kind!: ProviderTaskKind;

  /** Of the payment, the subscription or the customer: our row's. */
  @PrimaryColumn('uuid', { name: 'subject_id' })
  subjectId!: string;

  // Text, for TypeORM would have a generated uuid made by an extension; without the cast, which it does not see.
  @Column('text', { default: () => '(gen_random_uuid())' })
  @Index('errand_id', { unique: true })
  id!: string;

  @Column('integer', { default: 0 })
  attempt!: number;

  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
