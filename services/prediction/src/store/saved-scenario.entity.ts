import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A calculation that a farm keeps under a name: a copy, which stays when the calculation goes. */
@Entity('saved_scenario')
// Once under a name: saving it again gives the one that is there.
@Unique('saved_scenario_once', ['farmId', 'predictionId', 'scenarioName'])
@Check('saved_scenario_name', 'length(scenario_name) BETWEEN 1 AND 100')
// The migration's own: TypeORM cannot write it, and must not drop it.
@Index('saved_scenario_farm_id_created_at', { synchronize: false })
export class SavedScenario {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** Who saved it. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** The farm's profile, where it had one then. */
  @Column('uuid', { name: 'farm_profile_id', nullable: true })
  farmProfileId!: string | null;

  /** The calculation; it may have been deleted since. */
  @Column('uuid', { name: 'prediction_id' })
  predictionId!: string;

  @Column('text', { name: 'scenario_name' })
  scenarioName!: string;

  @Column('json', { name: 'input_data' })
  inputData!: unknown;

  @Column('json', { name: 'result_data' })
  resultData!: unknown;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
