import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** What a meter showed during a run: one a minute at most, and the last. */
@Entity('flow_reading')
export class FlowReadingRow {
  /** Of the run, which takes it along when it goes. */
  @ForeignKey('ZoneRunRow', { name: 'flow_reading_run', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId!: string;

  @PrimaryColumn('timestamptz')
  at!: Date;

  /** US gallons a minute; null: the meter has a totalizer alone. */
  @Column('double precision', { nullable: true })
  gpm!: number | null;

  /** Since the valve opened [US gallons]. */
  @Column('double precision')
  gallons!: number;

  /** At the valve; null: the device does not tell. */
  @Column('double precision', { nullable: true })
  psi!: number | null;
}
