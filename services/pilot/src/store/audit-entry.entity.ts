import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One thing that an administrator did: to the content, an application, an invite. Holds ids, no names and no texts. */
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

  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;
}
