import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type ErrandKind = 'cancel-payment' | 'refund-payment' | 'end-subscription' | 'forget-customer';

/** Something that is still to be done at the payment provider, however long that is away. */
@Entity('errand')
@Check('errand_kind', `kind IN ('cancel-payment', 'end-subscription', 'forget-customer', 'refund-payment')`)
@Index('errand_due', ['dueAt'], { where: 'done_at IS NULL' })
export class Errand {
  @PrimaryColumn('text')
  kind!: ErrandKind;

  /** Of the payment, the subscription or the customer: our row's. */
  @PrimaryColumn('uuid', { name: 'subject_id' })
  subjectId!: string;

  @Column('integer', { default: 0 })
  attempt!: number;

  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
