import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
