import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../store/user.entity.ts';

/** That somebody wants a mail each day with the plan of it. */
@Entity('daily_mail')
@Check('daily_mail_hour', 'hour BETWEEN 0 AND 23')
@Index('daily_mail_due_at', ['dueAt'])
export class DailyMail {
  /** The account's. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'daily_mail_pkey' })
  id!: string;

  @OneToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'daily_mail_account' })
  account?: Relation<User>;

  @Column('uuid', { name: 'farm_id' })
  farmId!: string;

  /** Of the farm's day. */
  @Column('smallint')
  hour!: number;

  /** When the next one is to go, and the farm's date then; null: the farm's time is not known yet. */
  @Column('timestamptz', { name: 'next_at', nullable: true })
  nextAt!: Date | null;

  @Column('date', { name: 'next_date', nullable: true })
  nextDate!: string | null;

  /** How often a worker has looked at it, or its owner has changed it. */
  @Column('integer', { default: 0 })
  attempt!: number;

  /** A worker looks at it then; while one does, that one is taken for dead then. */
  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
