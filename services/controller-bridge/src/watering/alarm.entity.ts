import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type AlarmKind = 'stop-unconfirmed' | 'silent-while-open';

/** A valve may be open, and nobody can tell: the farm and the team are mailed, once a run. */
@Entity('alarm')
@Check('alarm_kind', `kind IN ('stop-unconfirmed', 'silent-while-open')`)
@Index('alarm_once', ['commandId', 'kind'], { unique: true })
@Index('alarm_open', ['controllerId'], { where: 'settled_at IS NULL' })
@Index('alarm_raised_at', ['raisedAt'])
export class AlarmRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('uuid', { name: 'controller_id' })
  controllerId!: string;

  /** The run that it is about. */
  @Column('uuid', { name: 'command_id' })
  commandId!: string;

  @Column('text')
  kind!: AlarmKind;

  @Column('timestamptz', { name: 'raised_at' })
  raisedAt!: Date;

  /** When the valve was known to be closed. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;
}
