import type { Connection } from '../../database/connection.ts';

/** Published rows are kept for as long as a broker that lost its disk might need them again. */
export async function purgePublished(connection: Connection): Promise<void> {
  await connection.query(`delete from outbox where published_at < now() - interval '7 days'`);
}
