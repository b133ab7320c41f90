import type { ApiKeyScope } from '@headgate/contracts/api-key';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../store/user.entity.ts';

/** A key by which a farm's other software calls the API. Of its secret there is a hash alone. */
@Entity('api_key')
@Index('api_key_public_id', ['publicId'], { unique: true })
@Index('api_key_farm_id', ['farmId', 'createdAt'])
@Index('api_key_user_id', ['userId'])
@Check('api_key_scope', `scope IN ('read', 'entry')`)
export class ApiKey {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'api_key_pkey' })
  id!: string;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** Who made it, and on whose behalf its calls are. */
  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'api_key_account' })
  account?: Relation<User>;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** Names it in what its holder sends; no secret. */
  @Column('text', { name: 'public_id' })
  publicId!: string;

  /** SHA-256: the secret is random as it is, so a plain hash tells nothing of it. */
  @Column('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('text')
  name!: string;

  @Column('text')
  scope!: ApiKeyScope;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** From then on it is none; null: it has no end of its own. */
  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** To the hour. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
