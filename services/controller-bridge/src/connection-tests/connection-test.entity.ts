import type { ConnectionTest } from '@headgate/contracts/irrigation-controller';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Controller } from '../controllers/controller.entity.ts';

/** One test of the way to a device, as far as it has come. */
@Entity('connection_test')
@Index('connection_test_one_running', ['controllerId'], { unique: true, where: `state = 'running'` })
@Index('connection_test_newest', ['controllerId', 'startedAt'])
@Index('connection_test_due', ['dueAt'], { where: `state = 'running'` })
@Index('connection_test_started_at', ['startedAt'])
@Check('connection_test_state', `state IN ('running', 'done')`)
@Check('connection_test_verdict', `(state = 'done') = (verdict IS NOT NULL)`)
export class ConnectionTestRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'controller_id' })
  controllerId!: string;

  /** It goes with its controller. */
  @ManyToOne(() => Controller, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'controller_id', foreignKeyConstraintName: 'connection_test_controller_id_fkey' })
  readonly controller?: Controller;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('text', { default: 'running' })
  state!: ConnectionTest['state'];

  @Column('jsonb')
  steps!: ConnectionTest['steps'];

  @Column('text', { nullable: true })
  verdict!: ConnectionTest['verdict'];

  /** How often a worker has begun it. */
  @Column('integer', { default: 0 })
  attempt!: number;

  /** Not before; while a worker has it: that worker is taken for dead then. By the database's clock. */
  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
