import type { EntityManager } from 'typeorm';
import type { CommandRow } from '../commands/command.entity.ts';
import { Zone } from '../controllers/zone.entity.ts';
import type { Water } from '../dispatch/machine/standing.ts';
import { closeRun, flowingRuns, type RunTimes } from './runs.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

interface Opening {
  readonly water: Water;
  /** When it was seen open; null: it may be open, and nobody can tell. */
  readonly seenAt: Date | null;
  readonly nextCheckAt: Date;
}

/**
 * Water of a command flows from now on, or may. What ran in its zone before has ended by it: the device has set its timer
 * anew. Of a run that was taken for possible, this is what it truly was.
 */
export async function openRun(
  manager: EntityManager,
  command: CommandRow,
  { water, seenAt, nextCheckAt }: Opening,
  times: RunTimes,
): Promise<ZoneRunRow | undefined> {
  const { id: commandId, farmId, controllerId, zoneId, zoneTextId, station, sequence } = command;
  // Only a stop has none, and only what was sent has an output and a number.
  if (zoneId === null || zoneTextId === null || station === null || sequence === null) return undefined;
  for (const earlier of await flowingRuns(manager, controllerId, zoneId)) {
    if (earlier.commandId !== commandId && seenAt !== null)
      await closeRun(manager, earlier, { at: water.openedAt, by: 'stop' }, times);
  }
  const zone = await manager.findOneBy(Zone, { id: zoneId });
  const run = manager.create(ZoneRunRow, {
    ...{ commandId, farmId, controllerId, zoneId, zoneTextId, station, sequence },
    ...{ isSimulated: command.isSimulated ?? true, calculationId: command.calculationId },
    ...{ state: seenAt === null ? 'unconfirmed' : 'open', seenAt, ...water },
    ...{ closedAt: null, closedBy: null, nextCheckAt },
    ...{ applicationRate: zone?.applicationRate ?? null, areaAcres: zone?.areaAcres ?? 0 },
  });
  await manager.upsert(ZoneRunRow, run, ['commandId']);
  return run;
}
