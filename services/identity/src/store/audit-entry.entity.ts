import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One thing that was done to an account. Holds ids, no names and no secrets: it outlives the account. */
@Entity('audit_log')
@Index('audit_log_subject_user_id', ['subjectUserId', 'at'])
@Index('audit_log_at', ['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('timestamptz')
  at!: Date;

  /** A user's id; 'operator' for the command line and the configuration, 'retention' for the job. */
  @Column('text')
  actor!: string;

  @Column('text')
  action!: string;

  @Column('uuid', { name: 'subject_user_id' })
  subjectUserId!: string;

  @Column('uuid', { name: 'subject_farm_id' })
  subjectFarmId!: string;

  @Column('jsonb', { default: {} })
  details!: object;
}
