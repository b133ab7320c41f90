import type { Connection, DeadRows, Revival } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MailDelivery } from '../mail/mail-delivery.ts';
import { notNeeded, tooLate } from '../mail/not-needed.ts';

const unneeded = Object.values(notNeeded)
  .map((reason) => `'${reason}'`)
  .join(', ');

/** A mail that was given up, though somebody misses it. */
export const isGivenUp = `state = 'failed' AND coalesce(reason, '') NOT IN (${unneeded})`;

/** Mails that were given up, and still would be of use. */
@Injectable()
export class DeadMail implements DeadRows {
  readonly #delivery: MailDelivery;
  readonly deadKind = 'mail';
  readonly deadRows = `SELECT id::text, kind AS about, coalesce(reason, '') AS error, attempt AS tries, changed_at AS died_at
    FROM mail WHERE ${isGivenUp} AND useful_until > now()`;

  constructor(delivery: MailDelivery) {
    this.#delivery = delivery;
  }

  async revive(connection: Connection, id: string): Promise<Revival> {
    if (!z.uuid().safeParse(id).success) return { kind: 'not-found' };
    const found = await connection.query(
      `SELECT useful_until > clock_timestamp() AS "isUseful" FROM mail WHERE id = $1 AND ${isGivenUp} FOR UPDATE`,
      [id],
    );
    const [mail] = z.array(z.object({ isUseful: z.boolean() })).parse(found);
    if (mail === undefined) return { kind: 'not-found' };
    if (!mail.isUseful) return { kind: 'failed', error: tooLate };
    await connection.query(
      `UPDATE mail SET state = 'queued', due_at = clock_timestamp(), changed_at = clock_timestamp() WHERE id = $1`,
      [id],
    );
    return { kind: 'woken' };
  }

  wakeRevived(id: string): void {
    this.#delivery.wake(id);
  }
}
