import { randomUUID } from 'node:crypto';
import { email } from '@headgate/contracts/account-input';
import type { EntityManager, QueryRunner } from 'typeorm';
import { usefulFor, type MailKind } from './mail-kind.ts';

interface MailToSend {
  readonly kind: MailKind;
  readonly to: string;
  /** Whose account it is about, where there is one. */
  readonly userId: string | null;
}

/** What each transaction has enqueued so far. */
const enqueued = new WeakMap<QueryRunner, string[]>();

/**
 * Asks for a mail, inside the caller's transaction: it is sent if and only if that commits, soon after. What it says is
 * made when it is sent; neither row nor job holds a secret. Gives the row's id. Throws for what is no address, and
 * outside a transaction: the caller's bugs.
 */
export async function enqueueMail(
  connection: EntityManager,
  { kind, to, userId }: MailToSend,
): Promise<string> {
  const { queryRunner } = connection;
  if (queryRunner?.isTransactionActive !== true) throw new Error('Mail is enqueued in a transaction');
  const id = randomUUID();
  await connection.query(
    `INSERT INTO mail (id, kind, recipient, user_id, useful_until)
     VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond')`,
    [id, kind, email.parse(to), userId, usefulFor(kind)],
  );
  enqueued.set(queryRunner, [...(enqueued.get(queryRunner) ?? []), id]);
  return id;
}

/** The mails that a transaction asked for, once: it has ended now. */
export function takeEnqueued(queryRunner: QueryRunner): readonly string[] {
  const ids = enqueued.get(queryRunner) ?? [];
  enqueued.delete(queryRunner);
  return ids;
}
