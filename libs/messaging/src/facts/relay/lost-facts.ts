import type { Connection } from '../../database/connection.ts';

/** Rows a statement: well within the time that one may take, though every row is changed. */
const BATCH = 1000;

/** What is known of a stream to which this process has just been connected. */
export interface FoundStream {
  /** Its last message's number. */
  readonly lastSequence: number;
  readonly created: string;
  /** The database's time before the stream was asked: what is published since is not looked at. */
  readonly before: string;
}

interface Batch {
  readonly count: number;
  readonly lowest: string | null;
}

/**
 * Of the stream as it is; what is older than the stream is `lostWithDisk`'s. At most so many entries of the index are looked at,
 * whatever becomes of them.
 */
export const lostEnd = `with visited as (
    select id, stream_sequence, published_at from outbox
    where published_at is not null and stream_sequence > $1::bigint and stream_sequence <= $2::bigint
      and (select max(published_at) from outbox where published_at is not null) >= $4::timestamptz
    order by stream_sequence desc limit $3::int
  ), revived as (
    update outbox set published_at = null, stream_sequence = null from visited
    where outbox.id = visited.id and visited.published_at >= $4::timestamptz and visited.published_at < $5::timestamptz
  )
  select count(*)::int as count, min(stream_sequence)::text as lowest from visited`;

/**
 * At most so many rows that were published before the stream was made. It waits for none: what retention deletes, in another order,
 * is as old, and another relay's are marked by that one.
 */
export const lostWithDisk = `with revived as (
    update outbox set published_at = null, stream_sequence = null
    where id = any (array(
      select id from outbox where published_at < least($1::timestamptz, $2::timestamptz) order by published_at limit $3::int
      for update skip locked
    )) and published_at is not null
    returning 1
  )
  select count(*)::int as count, null as lowest from revived`;

/**
 * Marks as unpublished what the broker had acknowledged and lost in a power cut: the end of its disk, some minutes at most. Before
 * anything else is published, which would take those numbers. PostgreSQL is the truth; marking too much does no harm, as
 * repeats are dropped.
 */
export async function reviveLostEnd(connection: Connection, found: FoundStream): Promise<void> {
  let lowest: string | null = String(Number.MAX_SAFE_INTEGER);
  while (lowest !== null) {
    const parameters: unknown[] = [found.lastSequence, lowest, BATCH, found.created, found.before];
    const [visited] = await connection.query<Batch[]>(lostEnd, parameters);
    lowest = visited?.count === BATCH ? visited.lowest : null;
  }
}

/** The same for some of what was published before the stream was made: the broker lost its disk. False: nothing is left. */
export async function reviveLostWithDisk(connection: Connection, found: FoundStream): Promise<boolean> {
  const parameters = [found.created, found.before, BATCH];
  const [revived] = await connection.query<Batch[]>(lostWithDisk, parameters);
  return revived !== undefined && revived.count > 0;
}
