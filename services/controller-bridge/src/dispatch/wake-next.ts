import type { CommandRow } from '../commands/command.entity.ts';
import type { InController } from './in-controller.ts';
import type { Wake } from './task.ts';

/**
 * An order has come to its end: the next that waits for the controller may go, and a stop before all. In the transaction
 * that ends the one; the wakes follow the commit.
 */
export async function wakeNext(
  { manager, now }: InController,
  { controllerId }: Pick<CommandRow, 'controllerId'>,
): Promise<readonly Wake[]> {
  const [woken] = await manager.query<[{ id: string; step: number }[], number]>(
    `UPDATE command SET next_try_at = $2 WHERE id IN (
       SELECT id FROM command
       WHERE controller_id = $1 AND status = 'pending' AND due_at <= $2 AND next_try_at IS NOT NULL
       ORDER BY (command_type = 'stop') DESC, requested_at, id LIMIT 1
     ) AND status = 'pending' AND attempt = 0 RETURNING id, step`,
    [controllerId, now],
  );
  return woken.map(({ id, step }) => ({ id, step, pause: 0 }));
}
