import { controllerChanged, waterApplied } from '@headgate/contracts/bridge-facts';
import { announce } from '@headgate/messaging';
import { In, IsNull, type EntityManager } from 'typeorm';
import { appliedWater } from '../commands/command-answer.ts';
import { AlarmRow } from './alarm.entity.ts';
import { closingOf, type Closure } from './closing-of.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

/** Neither known to be closed, nor never to have opened. */
export const isFlowing = In(['open', 'unconfirmed'] as const);

/** What must be known of time. */
export interface RunTimes {
  /** One minute, at this pace [ms]. */
  readonly minute: number;
}

/** Of a controller, those that are not known to be closed; of these outputs, or all. */
export async function flowingRuns(
  manager: EntityManager,
  controllerId: string,
  zoneId: string | null = null,
): Promise<ZoneRunRow[]> {
  const where = { controllerId, state: isFlowing, ...(zoneId !== null && { zoneId }) };
  return await manager.find(ZoneRunRow, { where, order: { openedAt: 'ASC' } });
}

/** It is known to be closed. Water that nobody ever saw has not flowed, as far as anybody can tell. */
export async function closeRun(
  manager: EntityManager,
  run: ZoneRunRow,
  closure: Closure,
  { minute }: RunTimes,
): Promise<void> {
  const closing = closingOf(run, closure, minute / 60);
  const state = run.seenAt === null ? 'void' : 'closed';
  const { commandId } = run;
  const done = await manager.update(ZoneRunRow, { commandId, state: isFlowing }, { state, ...closing });
  if (done.affected !== 1) return;
  await manager.update(AlarmRow, { commandId, settledAt: IsNull() }, { settledAt: closure.at });
  if (state === 'closed')
    await tellWater(manager, Object.assign(manager.create(ZoneRunRow), run, closing), minute);
}

async function tellWater(manager: EntityManager, run: ZoneRunRow, minute: number): Promise<void> {
  const { commandId, farmId, controllerId, calculationId, isSimulated } = run;
  const { openedAt, closedAt, minutes, gallons } = appliedWater(run, minute);
  if (closedAt === null || minutes === null) return;
  await announce(
    manager,
    waterApplied,
    {
      ...{ farmId, controllerId, commandId, zoneId: run.zoneTextId, calculationId, isSimulated },
      ...{ openedAt, closedAt, minutes, gallons },
    },
    // The command's own versions count its states: this is another thing about it.
    { aggregateId: `${commandId}:water` },
  );
}

/** What is read of the controller differs now. */
export async function tellController(
  manager: EntityManager,
  { farmId, controllerId }: { readonly farmId: string; readonly controllerId: string },
): Promise<void> {
  await announce(manager, controllerChanged, { farmId, controllerId }, { aggregateId: controllerId });
}
