import type { Language } from '@headgate/contracts/language';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MailKind } from '../mail-kind.ts';

export type MailState = 'queued' | 'sending' | 'sent' | 'failed';

/** A mail that is to be sent, or was: whom to and of which kind, never what it says. */
@Entity('mail')
@Check('mail_state', `state IN ('queued', 'sending', 'sent', 'failed')`)
@Check('mail_recipient', `length(recipient) <= 254`)
@Check('mail_language', `language IN ('en', 'es')`)
@Index('mail_open', ['dueAt'], { where: `state IN ('queued', 'sending')` })
@Index('mail_failed', ['changedAt'], { where: `state = 'failed'` })
// Two mails to one address never race: the one that was asked for last is the one that arrives last.
@Index('mail_one_at_a_time', ['recipient'], { unique: true, where: `state = 'sending'` })
@Index('mail_recipient_kind', ['recipient', 'kind'])
@Index('mail_occasion', ['kind', 'occasionId', 'recipient'], {
  unique: true,
  where: 'occasion_id IS NOT NULL',
})
export class Mail {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: MailKind;

  /** Lower case. */
  @Column('text')
  recipient!: string;

  /** Whose account it is about, where there is one. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  /** What it is about, as the service that keeps that knows it; what it says is asked there. */
  @Column('uuid', { name: 'about_id', nullable: true })
  aboutId!: string | null;

  /** What made it be sent: once for each, to each of whom it is for. */
  @Column('uuid', { name: 'occasion_id', nullable: true })
  occasionId!: string | null;

  /** Where no account has the recipient's address, whose own language goes before this one. */
  @Column('text', { default: 'en' })
  language!: Language;

  @Column('text', { default: 'queued' })
  state!: MailState;

  /** How often a worker has begun to send it. */
  @Column('integer', { default: 0 })
  attempt!: number;

  /** Queued: not before. Sending: whoever began is taken for dead then. */
  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;

  /** Not worth sending after that. */
  @Column('timestamptz', { name: 'useful_until' })
  usefulUntil!: Date;

  /** What went wrong the last time, or why it never will be sent; without the address. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'changed_at', default: () => 'clock_timestamp()' })
  changedAt!: Date;
}
