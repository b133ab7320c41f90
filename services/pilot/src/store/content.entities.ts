import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What every table of the public pages' content has. */
export abstract class ContentRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Counts its changes, from 1. */
  @Column('integer', { default: 1 })
  version!: number;
}

@Entity('pilot_update')
@Check('pilot_update_sample', `sample IN ('true', 'false')`)
@Check(
  'pilot_update_fits',
  `length(title || status || location || farm_name) <= 500 AND length(description) <= 600 AND length(update_content) <= 3000`,
)
export class PilotUpdate extends ContentRow {
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
}

@Entity('project')
@Check('project_image_url', `image_url ~ '^/[^/]'`)
@Check(
  'project_fits',
  `length(title || location || category || crop_type || coalesce(image_url, '')) <= 800 AND length(description) <= 3000`,
)
export class Project extends ContentRow {
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
}

@Entity('testimonial')
@Check('testimonial_featured', `featured IN ('true', 'false')`)
@Check('testimonial_rating', `rating BETWEEN 1 AND 5`)
@Check('testimonial_avatar_url', `avatar_url ~ '^/[^/]'`)
@Check(
  'testimonial_fits',
  `length(author_name || company || coalesce(avatar_url, '')) <= 600 AND length(content) <= 3000`,
)
export class Testimonial extends ContentRow {
  @Column('text', { name: 'author_name' })
  authorName!: string;

  @Column('text')
  company!: string;

  @Column('text')
  content!: string;

  /** 1 to 5. */
  @Column('smallint', { nullable: true })
  rating!: number | null;

  @Column('text', { name: 'avatar_url', nullable: true })
  avatarUrl!: string | null;

  @Column('text', { default: 'false' })
  featured!: 'true' | 'false';
}
