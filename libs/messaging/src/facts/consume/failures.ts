import { z } from 'zod/mini';
import { queryRows } from '../../database/connection.ts';
import type { Connection } from '../../database/connection.ts';
import type { Delivery } from './delivery.ts';

/** After so many tries a fact is poison. */
export const MAX_TRIES = 8;

const count = z.object({ tries: z.number() });

/** Counts one more try; counted in PostgreSQL because the broker's own count includes tries that were not the fact's fault. */
export async function countTry(connection: Connection, consumer: string, messageId: string): Promise<number> {
  const [row] = await queryRows(
    connection,
    count,
    `with counted as (
       insert into inbox_failure (consumer, message_id, tries) values ($1, $2, 1)
       on conflict (consumer, message_id)
         do update set tries = inbox_failure.tries + 1, failed_at = now()
       returning tries
     ) select tries from counted`,
    [consumer, messageId],
  );
  return row?.tries ?? 1;
}

/** Takes one try back: it failed for a reason outside the fact. */
export async function uncountTry(connection: Connection, consumer: string, messageId: string): Promise<void> {
  await connection.query(
    `update inbox_failure set tries = tries - 1 where consumer = $1 and message_id = $2`,
    [consumer, messageId],
  );
}

export async function forgetTries(
  connection: Connection,
  consumer: string,
  messageId: string,
): Promise<void> {
  await connection.query(`delete from inbox_failure where consumer = $1 and message_id = $2`, [
    consumer,
    messageId,
  ]);
}

interface DeadLetter {
  readonly subject: string;
  readonly payload: string;
  readonly error: string;
  readonly tries: number;
}

/** Puts a fact aside where operators see it, and takes it as received, so that it never comes again. */
export async function bury(
  connection: Connection,
  consumer: string,
  { messageId, aggregateId, aggregateVersion }: Delivery,
  { subject, payload, error, tries }: DeadLetter,
): Promise<void> {
  await connection.query(
    `insert into dead_letter
       (consumer, message_id, subject, aggregate_id, aggregate_version, payload, error, tries)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [consumer, messageId, subject, aggregateId, aggregateVersion, storable(payload), storable(error), tries],
  );
  await connection.query(`insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing`, [
    consumer,
    messageId,
  ]);
  await forgetTries(connection, consumer, messageId);
}

/** PostgreSQL's text cannot hold NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
