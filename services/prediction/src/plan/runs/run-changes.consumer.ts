import { runChanged } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { Consumes, type Connection } from '@headgate/messaging';
import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';
import { Controller } from '@nestjs/common';
import { runSetsTask } from './want-runs.ts';

/** A run has opened its valve, or has ended without: the bridge is asked how the irrigation stands. */
@Controller()
export class RunChangesConsumer {
  @Consumes(runChanged)
  async changed(
    { plannedIrrigationId: id, farmId }: PayloadOf<typeof runChanged>,
    connection: Connection,
  ): Promise<void> {
    await connection.query(
      `UPDATE run_set SET due_at = clock_timestamp() WHERE id = $1 AND farm_id = $2 AND state = 'kept'`,
      [id, farmId],
    );
    wakeAfterCommit(connection, runSetsTask, id);
  }
}
