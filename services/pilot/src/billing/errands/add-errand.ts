import type { Connection } from '@headgate/messaging';
import type { ErrandKind } from './errand.entity.ts';

/** Asks for something to be done at the provider, in the transaction that makes it necessary. Again: harmless. */
export async function addErrand(connection: Connection, kind: ErrandKind, subjectId: string): Promise<void> {
  await connection.query('INSERT INTO errand (kind, subject_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    kind,
    subjectId,
  ]);
}

/** Asks for one again that may have been done already: what it was to end has been seen since. */
export async function repeatErrand(
  connection: Connection,
  kind: ErrandKind,
  subjectId: string,
): Promise<void> {
  await connection.query(
    `INSERT INTO errand (kind, subject_id) VALUES ($1, $2)
     ON CONFLICT (kind, subject_id) DO UPDATE SET attempt = 0, due_at = clock_timestamp(), done_at = NULL
     WHERE errand.done_at IS NOT NULL`,
    [kind, subjectId],
  );
}
