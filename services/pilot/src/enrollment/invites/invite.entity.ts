import type { Language } from '@headgate/contracts/language';
import type { Tier } from '@headgate/contracts/pricing-tier';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('invite')
@Index('invite_token', ['token'], { unique: true })
@Index('invite_created_at', ['createdAt', 'id'])
@Index('invite_claimed_by_farm_id', ['claimedByFarmId'])
@Index('invite_unclaimed', ['expiresAt'], { where: 'claimed_at IS NULL' })
@Check('invite_language', `language IN ('en', 'es')`)
@Check('invite_tier', `tier IN ('standard', 'commercial', 'enterprise')`)
export class Invite {
  @PrimaryColumn('uuid')
  id!: string;

  /**
   * Opens nothing but the name and address that it was made for, and one claim. Kept as it is, not hashed: administrators
   * copy the link at any time while it is pending.
   */
  @Column('text')
  token!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'farm_name' })
  farmName!: string;

  @Column('text', { name: 'contact_name' })
  contactName!: string;

  @Column('text')
  location!: string;

  @Column('text')
  notes!: string;

  @Column('text')
  tier!: Tier;

  /** Acres. */
  @Column('integer', { nullable: true })
  acreage!: number | null;

  /** Whole US dollars. */
  @Column('integer', { name: 'estimated_value', nullable: true })
  estimatedValue!: number | null;

  /** Of the mail, and of the page that the link leads to. */
  @Column('text', { default: 'en' })
  language!: Language;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { name: 'claimed_at', nullable: true })
  claimedAt!: Date | null;

  @Column('uuid', { name: 'claimed_by_user_id', nullable: true })
  claimedByUserId!: string | null;

  @Column('uuid', { name: 'claimed_by_farm_id', nullable: true })
  claimedByFarmId!: string | null;

  /** When mailing its link was last asked for. */
  @Column('timestamptz', { name: 'mailed_at', nullable: true })
  mailedAt!: Date | null;
}
