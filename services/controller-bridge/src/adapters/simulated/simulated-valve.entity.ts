import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A valve that there is not, from its first order on. Times are the database's. */
@Entity('simulated_valve')
@Index('simulated_valve_open', ['endsAt'], { where: 'is_open' })
export class SimulatedValve {
  @PrimaryColumn('uuid', { name: 'controller_id' })
  controllerId!: string;

  @PrimaryColumn('integer')
  station!: number;

  /** Until `ends_at`, or until it is noted that this has passed. */
  @Column('boolean', { name: 'is_open', default: false })
  isOpen!: boolean;

  /** How often it was opened. */
  @Column('integer', { default: 0 })
  openings!: number;

  /** The command that opened it, or set its end. */
  @Column('uuid', { name: 'command_id', nullable: true })
  commandId!: string | null;

  /** When its timer closes it. */
  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  /** Of the newest close that it took. */
  @Column('bigint', { name: 'closed_sequence', default: 0 })
  closedSequence!: string;
}
