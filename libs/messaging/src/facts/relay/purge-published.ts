import type { Connection } from '../../database/connection.ts';

/** Published rows are kept as long as the stream keeps facts: a broker that lost its disk needs them again. */
export async function purgePublished(connection: Connection): Promise<void> {
  await connection.query(`delete from outbox where published_at < now() - interval '30 days'`);
}
