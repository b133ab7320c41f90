import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('testimonial')
@Check('testimonial_featured', `featured IN ('true', 'false')`)
@Check('testimonial_rating', `rating BETWEEN 1 AND 5`)
@Check('testimonial_avatar_url', `avatar_url ~ '^/[^/]'`)
@Check(
  'testimonial_fits',
  `length(author_name || company || coalesce(avatar_url, '')) <= 600 AND length(content) <= 3000`,
)
export class Testimonial {
  @PrimaryColumn('uuid')
  id!: string;

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

  /** Counts its changes, from 1. */
  @Column('integer', { default: 1 })
  version!: number;
}
