import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type StripeEventState = 'received' | 'applied' | 'dead';

/** An event of the provider: which, about what, and how far we are with it; not what it says, for that is fetched afresh. */
@Entity('stripe_event')
@Check('stripe_event_state', `state IN ('received', 'applied', 'dead')`)
@Index('stripe_event_due', ['dueAt'], { where: `state = 'received'` })
@Index('stripe_event_dead', ['dueAt'], { where: `state = 'dead'` })
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

  /** How often a worker has begun to apply it. */
  @Column('integer', { default: 0 })
  attempt!: number;

  /** Not before; while a worker has it: that worker is taken for dead then; dead: since then. */
  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;

  /** How often it could not be applied for a reason of its own; that the provider was away is none. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('timestamptz', { name: 'applied_at', nullable: true })
  appliedAt!: Date | null;

  /** Why there was nothing to do. */
  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
