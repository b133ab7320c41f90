import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('pilot_update')
@Check('pilot_update_sample', `sample IN ('true', 'false')`)
@Check(
  'pilot_update_fits',
  `length(title || status || location || farm_name) <= 500 AND length(description) <= 600 AND length(update_content) <= 3000`,
)
export class PilotUpdate {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  /** Free: what we do not know is shown as it is. */
  @Column('text')
  status!: string;

  @Column('text')
  location!: string;

  @Column('text', { name: 'farm_name' })
  farmName!: string;

  @Column('text', { name: 'update_content' })
  updateContent!: string;

  @Column('timestamptz', { name: 'last_updated' })
  lastUpdated!: Date;

  /** 'true': made up, for development. */
  @Column('text', { default: 'false' })
  sample!: 'true' | 'false';

  /** Counts its changes, from 1. */
  @Column('integer', { default: 1 })
  version!: number;
}
