import type { Connection } from '../../database/connection.ts';
import type { Delivery } from './delivery.ts';

/** After so many tries a fact is poison. */
export const MAX_TRIES = 8;

/** A durable consumer's name, and which fact. */
type Key = [consumer: string, messageId: string];

/** Counts one more try; counted in PostgreSQL because the broker's own count includes tries that were not the fact's fault. */
export async function countTry(connection: Connection, key: Key): Promise<number> {
  const [row] = await connection.query<{ tries: number }[]>(
    `insert into inbox_failure (consumer, message_id, tries) values ($1, $2, 1)
     on conflict (consumer, message_id) do update set tries = inbox_failure.tries + 1, failed_at = now()
     returning tries`,
    key,
  );
  return row?.tries ?? 1;
}

/** Takes one try back: it failed for a reason outside the fact. */
export async function uncountTry(connection: Connection, key: Key): Promise<void> {
  await connection.query(
    'update inbox_failure set tries = tries - 1 where consumer = $1 and message_id = $2',
    key,
  );
}

export async function forgetTries(connection: Connection, key: Key): Promise<void> {
  await connection.query('delete from inbox_failure where consumer = $1 and message_id = $2', key);
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
  const key: Key = [consumer, messageId];
  await connection.query(
    `insert into dead_letter
       (consumer, message_id, subject, aggregate_id, aggregate_version, payload, error, tries)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [...key, subject, aggregateId, aggregateVersion, storable(payload), storable(error), tries],
  );
  await connection.query(
    'insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing',
    key,
  );
  await forgetTries(connection, key);
}

/** PostgreSQL's text cannot hold NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
