import { randomUUID } from 'node:crypto';
import { email } from '@headgate/contracts/account-input';
import type { Language } from '@headgate/contracts/language';
import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';
import type { EntityManager } from 'typeorm';
import { usefulFor as kindUsefulFor, type MailKind, type MatterKind } from './mail-kind.ts';

interface Addressed {
  readonly to: string;
  /** Whose account it is about, where there is one. */
  readonly userId: string | null;
  /** Where no account has the address, whose own language goes before this one. English unless told. */
  readonly language?: Language;
}

interface PlainMail extends Addressed {
  readonly kind: Exclude<MailKind, MatterKind>;
}

interface MailAboutMatter extends Addressed {
  readonly kind: MatterKind;
  /** What it is about, as the service that keeps that knows it. */
  readonly aboutId: string;
  /** What made it be sent. */
  readonly occasionId: string;
  /** Time left in which it is worth sending [ms], where that is not its kind's. */
  readonly usefulFor?: number;
}

/** So long it is known who was mailed on an occasion. */
export const mailMemoryDays = 14;

/** Whether it is known who was mailed of something that happened then (ISO 8601): older news was told, or is none any more. */
export const isMailRemembered = (happenedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(happenedAt) < (mailMemoryDays - 1) * 24 * 60 * 60 * 1_000;

/** Of its queue. */
export const mailTask = 'mail';

/**
 * Asks for a mail, inside the caller's transaction: it is sent if and only if that commits, soon after. What it says is
 * made when it is sent; neither row nor job holds a secret. Gives the row's id; undefined: on this occasion they were mailed
 * before. Throws for what is no address, and outside a transaction: the caller's bugs.
 */
export async function enqueueMail(
  connection: EntityManager,
  mail: PlainMail | MailAboutMatter,
): Promise<string | undefined> {
  if (connection.queryRunner?.isTransactionActive !== true)
    throw new Error('Mail is enqueued in a transaction');
  const { kind, to, userId, aboutId, occasionId, language, usefulFor } = {
    ...{ aboutId: null, occasionId: null, language: 'en', usefulFor: kindUsefulFor(mail.kind) },
    ...mail,
  };
  const rows = await connection.query<{ id: string }[]>(
    `INSERT INTO mail (id, kind, recipient, user_id, about_id, occasion_id, language, useful_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8 * interval '1 millisecond')
     ON CONFLICT (kind, occasion_id, recipient) WHERE occasion_id IS NOT NULL DO NOTHING RETURNING id`,
    [randomUUID(), kind, email.parse(to), userId, aboutId, occasionId, language, usefulFor],
  );
  const id = rows[0]?.id;
  if (id !== undefined) wakeAfterCommit(connection, mailTask, id);
  return id;
}

/** To whom the team's own mail goes; absent: nowhere. */
export class TeamMailbox {
  constructor(readonly address: string | undefined) {}
}
