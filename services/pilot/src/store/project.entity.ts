import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('project')
@Check('project_image_url', `image_url ~ '^/[^/]'`)
@Check(
  'project_fits',
  `length(title || location || category || crop_type || coalesce(image_url, '')) <= 800 AND length(description) <= 3000`,
)
export class Project {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text')
  location!: string;

  @Column('text')
  category!: string;

  @Column('text', { name: 'crop_type' })
  cropType!: string;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  /** Less water applied [%]. */
  @Column('double precision', { name: 'water_savings', nullable: true })
  waterSavings!: number | null;

  /** More yield [%]. */
  @Column('double precision', { name: 'yield_increase', nullable: true })
  yieldIncrease!: number | null;

  /** Whole US dollars a year. */
  @Column('integer', { name: 'cost_savings', nullable: true })
  costSavings!: number | null;

  @Column('integer', { name: 'roi_months', nullable: true })
  roiMonths!: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Counts its changes, from 1. */
  @Column('integer', { default: 1 })
  version!: number;
}
