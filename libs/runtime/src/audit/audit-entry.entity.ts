import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One thing that somebody did. Holds ids, no names, no addresses, no texts and no secrets. */
@Entity('audit_log')
@Index('audit_log_subject_id', ['subjectId', 'at'])
@Index('audit_log_at', ['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('timestamptz')
  at!: Date;

  /** A user's id. */
  @Column('text')
  actor!: string;

  @Column('text')
  action!: string;

  /** What it was done to. */
  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;
}
