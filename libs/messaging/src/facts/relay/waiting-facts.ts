import { z } from 'zod/mini';
import { queryRows, type Connection } from '../../database/connection.ts';

const waiting = z.object({ count: z.number(), oldestSeconds: z.nullable(z.number()) });

/** Facts that wait in the outbox to be published, and for how long the oldest has [s]; null: none does. */
export async function waitingFacts(connection: Connection): Promise<z.output<typeof waiting>> {
  const [row] = await queryRows(
    connection,
    waiting,
    `select count(*)::int as count,
       extract(epoch from greatest(interval '0', clock_timestamp() - min(created_at)))::float8 as "oldestSeconds"
     from outbox where published_at is null`,
    [],
  );
  // Of no interval and nothing, `greatest` takes the former.
  return row === undefined || row.count === 0 ? { count: 0, oldestSeconds: null } : row;
}
