import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A planned irrigation whose runs were set, and which version of them holds. */
@Entity('planned_irrigation')
@Index('planned_irrigation_farm_id', ['farmId'])
@Index('planned_irrigation_set_at', ['setAt'])
export class PlannedIrrigationRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  @Column('integer')
  version!: number;

  /** What that version was answered, without its runs: asked again, it is answered the same. */
  @Column('jsonb')
  outcome!: object;

  @Column('timestamptz', { name: 'set_at' })
  setAt!: Date;
}
