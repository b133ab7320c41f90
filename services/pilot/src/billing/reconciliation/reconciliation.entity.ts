import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Something that had been missed. */
export interface Finding {
  readonly kind: 'payment' | 'subscription' | 'event';
  /** Of our row, or the event's. */
  readonly id: string;
  /** How it stands now, or the event's type. */
  readonly state: string;
}

/** One comparison of our rows with the provider's objects, and what was missing. */
@Entity('reconciliation')
@Index('reconciliation_started_at', ['startedAt'])
export class Reconciliation {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('timestamptz', { name: 'started_at', default: () => 'clock_timestamp()' })
  startedAt!: Date;

  /** Null: it is under way, or its process died. */
  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** Rows and events that were compared. */
  @Column('integer', { default: 0 })
  checked!: number;

  /** What was put right. */
  @Column('jsonb', { default: [] })
  findings!: readonly Finding[];
}
