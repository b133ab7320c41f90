import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** What a farm tells of itself, once. */
@Entity('farm_profile')
@Unique('farm_profile_farm_id', ['farmId'])
@Check('farm_profile_has_controller', `has_controller IN ('true', 'false')`)
export class FarmProfile {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** Who saved it last. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'farm_name', nullable: true })
  farmName!: string | null;

  @Column('text', { nullable: true })
  location!: string | null;

  @Column('double precision', { name: 'farm_size_acres', nullable: true })
  farmSizeAcres!: number | null;

  @Column('text', { name: 'primary_crop_type', nullable: true })
  primaryCropType!: string | null;

  @Column('text', { name: 'soil_type', nullable: true })
  soilType!: string | null;

  @Column('text', { name: 'irrigation_system', nullable: true })
  irrigationSystem!: string | null;

  @Column('text', { name: 'has_controller' })
  hasController!: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
