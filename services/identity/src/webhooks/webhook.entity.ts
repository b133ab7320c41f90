import type { WebhookEvent, WebhookPause } from '@headgate/contracts/webhook';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../store/user.entity.ts';

/** Where a farm's other software is told of what happens. Its secrets are sealed. */
@Entity('webhook')
@Index('webhook_farm_id', ['farmId', 'createdAt'])
@Index('webhook_user_id', ['userId'])
@Check(
  'webhook_pause',
  `(paused_at IS NULL) = (pause_reason IS NULL) AND pause_reason IN ('failing', 'gone')`,
)
@Check('webhook_old_secret', '(old_secret_sealed IS NULL) = (old_secret_until IS NULL)')
export class Webhook {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_pkey' })
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** Who made it. */
  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'webhook_account' })
  account?: Relation<User>;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: WebhookEvent[];

  @Column('text', { name: 'secret_sealed' })
  secretSealed!: string;

  /** The secret before, which signs too until then. */
  @Column('text', { name: 'old_secret_sealed', nullable: true })
  oldSecretSealed!: string | null;

  @Column('timestamptz', { name: 'old_secret_until', nullable: true })
  oldSecretUntil!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Null: it is not paused. */
  @Column('timestamptz', { name: 'paused_at', nullable: true })
  pausedAt!: Date | null;

  @Column('text', { name: 'pause_reason', nullable: true })
  pauseReason!: WebhookPause | null;

  /** Deliveries that were not kept. */
  @Column('integer', { default: 0 })
  dropped!: number;
}

/** The places that its secrets are sealed for. */
export const secretPlace = (id: string) => `webhook:${id}:secret`;
export const oldSecretPlace = (id: string) => `webhook:${id}:old-secret`;
