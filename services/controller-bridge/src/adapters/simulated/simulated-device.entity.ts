import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The memory of a device that there is not. Its row is locked by whoever has it do something. */
@Entity('simulated_device')
export class SimulatedDevice {
  @PrimaryColumn('uuid', { name: 'controller_id' })
  controllerId!: string;

  /** Of the newest order that it took; null: none. */
  @Column('bigint', { name: 'last_sequence', nullable: true })
  lastSequence!: string | null;
}

/** What a simulated device answered to an order, so that the order is never done twice. Kept for a day. */
@Entity('simulated_order')
@Index('simulated_order_at', ['at'])
export class SimulatedOrder {
  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId!: string;

  @Column('uuid', { name: 'controller_id' })
  controllerId!: string;

  /** Null: it was done. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  @Column('timestamptz')
  at!: Date;
}

/** A valve that there is not, from its first order on. Times are the database's. */
@Entity('simulated_valve')
@Index('simulated_valve_open', ['endsAt'], { where: 'is_open' })
@Index('simulated_valve_paused', ['pausedUntil'], { where: 'paused_until IS NOT NULL' })
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

  /** It is paused until then, unless it is resumed or closed before; null: it is not. */
  @Column('timestamptz', { name: 'paused_until', nullable: true })
  pausedUntil!: Date | null;

  /** What its timer has left while it is paused [device seconds]. */
  @Column('double precision', { name: 'left_seconds', nullable: true })
  leftSeconds!: number | null;

  /** Of the newest close that it took. */
  @Column('bigint', { name: 'closed_sequence', default: 0 })
  closedSequence!: string;
}
