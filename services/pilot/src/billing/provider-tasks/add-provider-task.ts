import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';
import type { EntityManager } from 'typeorm';
import type { ProviderTaskKind } from './provider-task.entity.ts';

/** Of its queue. */
export const providerTasks = 'provider-tasks';

/** Asks for something to be done at the provider, in the transaction that makes it necessary. Again: harmless. */
export function addProviderTask(
  connection: EntityManager,
  kind: ProviderTaskKind,
  subjectId: string,
): Promise<void> {
  return insert(connection, [kind, subjectId], 'ON CONFLICT DO NOTHING');
}

/** Asks for one again that may have been done already: what it was to end has been seen since. */
export function repeatProviderTask(
  connection: EntityManager,
  kind: ProviderTaskKind,
  subjectId: string,
): Promise<void> {
  return insert(
    connection,
    [kind, subjectId],
    `ON CONFLICT (kind, subject_id) DO UPDATE SET attempt = 0, due_at = clock_timestamp(), done_at = NULL
     WHERE errand.done_at IS NOT NULL`,
  );
}

async function insert(
  connection: EntityManager,
  task: readonly [ProviderTaskKind, string],
  onConflict: string,
): Promise<void> {
  const rows = await connection.query<{ id: string }[]>(
    `INSERT INTO errand (kind, subject_id) VALUES ($1, $2) ${onConflict} RETURNING id`,
    [...task],
  );
  for (const { id } of rows) wakeAfterCommit(connection, providerTasks, id);
}
