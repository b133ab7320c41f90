import type { Language } from '@headgate/contracts/language';
import type { Role, User as UserAnswer } from '@headgate/contracts/user';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Farm } from './farm.entity.ts';

/** An account. Changed by conditional UPDATE alone. */
@Entity('app_user')
@Index('app_user_username_key', ['usernameKey'], { unique: true })
@Index('app_user_email', ['email'], { unique: true })
@Index('app_user_farm_id', ['farmId'])
@Check('app_user_is_verified', `is_verified IN ('true', 'false')`)
@Check('app_user_onboarding_completed', `onboarding_completed IN ('true', 'false')`)
@Check('app_user_onboarding_step', `onboarding_step BETWEEN 0 AND 5`)
@Check('app_user_language', `language IN ('en', 'es')`)
@Check('app_user_role', `role IN ('grower', 'admin')`)
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  @ManyToOne(() => Farm, { nullable: false })
  @JoinColumn({ name: 'farm_id', foreignKeyConstraintName: 'app_user_farm' })
  farm?: Relation<Farm>;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** As its owner wrote it. */
  @Column('text')
  username!: string;

  /** The same without what the eye does not tell apart (`usernameKey`): two accounts never share one. */
  @Column('text', { name: 'username_key' })
  usernameKey!: string;

  /** Lower case. */
  @Column('text')
  email!: string;

  /** argon2id, in the PHC format. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text', { name: 'full_name', nullable: true })
  fullName!: string | null;

  @Column('text', { name: 'company_name', nullable: true })
  companyName!: string | null;

  @Column('text', { name: 'phone_number', nullable: true })
  phoneNumber!: string | null;

  @Column('text', { name: 'country_code', default: '+1' })
  countryCode!: string;

  /** Of the mails to it. */
  @Column('text', { default: 'en' })
  language!: Language;

  /** Whether they are mailed about irrigations that wait for them. */
  @Column('boolean', { default: true })
  reminders!: boolean;

  /** Whether they are mailed about meters that nobody has read in the month. */
  @Column('boolean', { name: 'reading_reminders', default: true })
  readingReminders!: boolean;

  @Column('text', { name: 'is_verified', default: 'false' })
  isVerified!: UserAnswer['isVerified'];

  @Column('text', { name: 'verification_type', default: 'email' })
  verificationType!: UserAnswer['verificationType'];

  @Column('text', { name: 'stripe_customer_id', nullable: true })
  stripeCustomerId!: string | null;

  @Column('text', { name: 'stripe_subscription_id', nullable: true })
  stripeSubscriptionId!: string | null;

  @Column('text', { name: 'onboarding_completed', default: 'false' })
  onboardingCompleted!: UserAnswer['onboardingCompleted'];

  @Column('smallint', { name: 'onboarding_step', default: 0 })
  onboardingStep!: number;

  @Column('text', { name: 'pilot_status', default: 'new' })
  pilotStatus!: UserAnswer['pilotStatus'];

  @Column('text', { default: 'grower' })
  role!: Role;

  /** Sessions begun under another are over. */
  @Column('integer', { default: 1 })
  epoch!: number;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  lastLoginAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
