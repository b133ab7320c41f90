import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';
import type { EntityManager } from 'typeorm';
import type { ProviderTaskKind } from './provider-task.entity.ts';

/** Of its queue. */
export const providerTasks = 'provider-tasks';

/**
 * Asks for something to be done at the provider, in the transaction that makes it necessary. A second time: harmless, unless
 * it is to be done `again`, though it may have been done already: what it was to end has been seen since.
 */
export async function addProviderTask(
  connection: EntityManager,
  kind: ProviderTaskKind,
  subjectId: string,
  { again = false } = {},
): Promise<void> {
  const onConflict = again
    ? `(kind, subject_id) DO UPDATE SET attempt = 0, due_at = clock_timestamp(), done_at = NULL
       WHERE errand.done_at IS NOT NULL`
    : 'DO NOTHING';
  const rows = await connection.query<{ id: string }[]>(
    `INSERT INTO errand (kind, subject_id) VALUES ($1, $2) ON CONFLICT ${onConflict} RETURNING id`,
    [kind, subjectId],
  );
  for (const { id } of rows) wakeAfterCommit(connection, providerTasks, id);
}
