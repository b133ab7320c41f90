import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

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

  /** What was put right: ids and states. */
  @Column('jsonb', { default: [] })
  findings!: readonly unknown[];
}
