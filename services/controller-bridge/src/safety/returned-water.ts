import { Logger } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { StationState } from '../adapters/controller-adapter.ts';
import type { InController } from '../dispatch/in-controller.ts';
import { isBeingStopped, orderStops } from '../dispatch/order-stops.ts';
import type { Next } from '../dispatch/task.ts';
import { tellController } from './runs.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

/** What was said before a valve closed may be heard as long after it [ms]. */
const afterwards = 5_000;

/** What a device shows; see `Shown` of `evidence.ts`. */
interface Showing {
  readonly controllerId: string;
  readonly isSimulated: boolean;
  readonly at: Date;
  readonly stations: readonly StationState[];
  readonly lastSequence: number | null;
}

const logger = new Logger('Safety');

/**
 * Runs that are taken for closed, and that the device shows open under their own id: an answer was wrong, or somebody's
 * relay stuck. Not by what was said before the device had taken the stop that closed them.
 */
export async function findReturned(
  manager: EntityManager,
  { controllerId, isSimulated, stations, lastSequence }: Showing,
): Promise<readonly string[]> {
  const shown = stations.flatMap(({ isOpen, commandId }) =>
    isOpen && commandId !== null ? [commandId] : [],
  );
  if (shown.length === 0 || lastSequence === null) return [];
  const found = await manager.query<{ id: string }[]>(
    `SELECT r.command_id AS id FROM zone_run r
     WHERE r.command_id = ANY ($1::uuid[]) AND r.controller_id = $2 AND r.is_simulated = $3
       AND r.state IN ('closed', 'void') AND r.closed_at < clock_timestamp() - $4 * interval '1 millisecond'
       AND NOT EXISTS (
         SELECT 1 FROM command s WHERE s.controller_id = $2 AND s.command_type = 'stop' AND s.sequence > $5
           AND (s.zone_id IS NULL OR s.zone_id = r.zone_id)
       )`,
    [shown, controllerId, isSimulated, afterwards, lastSequence],
  );
  return found.map(({ id }) => id);
}

/** It is water again, looked after as any other, and stopped at once: whoever meant it has been told that it is over. */
export async function stopReturned(
  { manager, now }: InController,
  ids: readonly string[],
  { at, stations }: Showing,
): Promise<Next> {
  const stops: string[] = [];
  for (const run of await manager.findBy(ZoneRunRow, { commandId: In(ids) })) {
    const { commandId, farmId, controllerId, zoneId, zoneTextId, station } = run;
    const isIt = (each: StationState) => each.station === station && each.commandId === commandId;
    if (run.closedAt === null || !stations.some(isIt)) continue;
    const again = { state: 'open' as const, closedAt: null, closedBy: null, seenAt: at, nextCheckAt: now };
    await manager.update(ZoneRunRow, { commandId }, again);
    await tellController(manager, run);
    logger.error(
      { controllerId, commandId, zoneId },
      'A valve that was taken for closed is open: it is stopped',
    );
    if (await isBeingStopped(manager, controllerId, zoneId)) continue;
    const zone = { id: zoneId, textId: zoneTextId, station };
    const ordered = await orderStops(manager, [{ farmId, controllerId, userId: null, zone }], now);
    stops.push(...ordered.map(({ id }) => id));
  }
  return { stops };
}
