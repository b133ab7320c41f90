import type { Connection } from '../../database/connection.ts';
import type { Delivery } from './delivery.ts';

/**
 * Notes a fact as received, in the transaction of its effects. 'repeated': its effects have been committed before;
 * 'stale': a newer one of the same aggregate has been. Waits for a transaction elsewhere that is taking the same fact.
 */
export async function takeIn(
  connection: Connection,
  consumer: string,
  { messageId, aggregateId, aggregateVersion }: Delivery,
): Promise<'new' | 'repeated' | 'stale'> {
  const [row] = await connection.query<{ fresh: boolean; newest: boolean }[]>(
    `with fresh as (
       insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing returning 1
     ), again as (
       update inbox set received_at = now()
       where consumer = $1 and message_id = $2 and not exists (select from fresh)
     ), newest as (
       insert into inbox_version (consumer, aggregate_id, version)
       select $1, $3, $4::bigint where exists (select from fresh)
       on conflict (consumer, aggregate_id) do update set version = excluded.version, taken_on = excluded.taken_on
         where inbox_version.version < excluded.version
       returning 1
     )
     select exists (select from fresh) as fresh, exists (select from newest) as newest`,
    [consumer, messageId, aggregateId, aggregateVersion],
  );
  if (row?.fresh !== true) return 'repeated';
  return row.newest ? 'new' : 'stale';
}

/**
 * The aggregate's newest fact is this one from now on, in the transaction of its effects; false: a newer one has taken effect.
 * For a fact that is in the inbox, and had no effect.
 */
export async function takeVersion(
  connection: Connection,
  consumer: string,
  { aggregateId, aggregateVersion }: Pick<Delivery, 'aggregateId' | 'aggregateVersion'>,
): Promise<boolean> {
  const taken = await connection.query<unknown[]>(
    `insert into inbox_version (consumer, aggregate_id, version) values ($1, $2, $3::bigint)
     on conflict (consumer, aggregate_id) do update set version = excluded.version, taken_on = excluded.taken_on
       where inbox_version.version < excluded.version
     returning 1`,
    [consumer, aggregateId, aggregateVersion],
  );
  return taken.length === 1;
}
