import type { CommandRow } from '../commands/command.entity.ts';
import { moveCommand } from '../commands/move-command.ts';
import { flowingRuns, isFlowing, tellController } from '../safety/runs.ts';
import { ZoneRunRow } from '../safety/zone-run.entity.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import type { InController } from './in-controller.ts';

/**
 * Says of a stop that nobody knows whether its valves are closed; whoever sweeps looks when it is time to tell the farm.
 * `change`: what else becomes of it. False: it was not there any more.
 */
export async function showUnconfirmed(
  { manager, now }: InController,
  row: CommandRow,
  change: Partial<CommandRow>,
  { alarmAfter }: Pick<DispatchTimes, 'alarmAfter'>,
): Promise<boolean> {
  const failed = { ...change, status: 'failed' as const, reason: 'unconfirmed' as const };
  if (!(await moveCommand(manager, row, failed, now))) return false;
  const nextCheckAt = new Date(now.getTime() + alarmAfter);
  for (const run of await flowingRuns(manager, row.controllerId, row.zoneId)) {
    const isSooner = nextCheckAt < run.nextCheckAt;
    const shown = { state: 'unconfirmed' as const, ...(isSooner && { nextCheckAt }) };
    await manager.update(ZoneRunRow, { commandId: run.commandId, state: isFlowing }, shown);
  }
  await tellController(manager, row);
  return true;
}
