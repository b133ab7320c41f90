import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The memory of a device that there is not. Its row is locked by whoever has it do something. */
@Entity('simulated_device')
export class SimulatedDevice {
  @PrimaryColumn('uuid', { name: 'controller_id' })
  controllerId!: string;

  /** Of the newest order that it took; null: none. */
  @Column('bigint', { name: 'last_sequence', nullable: true })
  lastSequence!: string | null;
}
