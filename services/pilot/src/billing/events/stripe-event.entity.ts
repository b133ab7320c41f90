import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type StripeEventState = 'received' | 'applied' | 'dead';

/** An event of the provider: which, about what, and how far we are with it; not what it says, for that is fetched afresh. */
@Entity('stripe_event')
@Check('stripe_event_state', `state IN ('received', 'applied', 'dead')`)
@Index('stripe_event_due', ['dueAt'], { where: `state = 'received'` })
@Index('stripe_event_received_at', ['receivedAt'])
export class StripeEventRow {
  /** The provider's own: a copy is refused by it. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  @Column('text', { name: 'object_id', nullable: true })
  objectId!: string | null;

  @Column('text', { name: 'object_type' })
  objectType!: string;

  @Column('timestamptz', { name: 'event_created_at' })
  eventCreatedAt!: Date;

  @Column('timestamptz', { name: 'received_at', default: () => 'clock_timestamp()' })
  receivedAt!: Date;

  @Column('text', { default: 'received' })
  state!: StripeEventState;

  @Column('integer', { default: 0 })
  attempt!: number;

  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'applied_at', nullable: true })
  appliedAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
