import { longestPauseMinutes } from '@headgate/contracts/irrigation-command';
import type { Controller } from '../controllers/controller.entity.ts';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { secondsLeft } from './machine/delivery-state.ts';
import { targetGallonsOf } from './runs.ts';
import { targetOf, type Next, type StartOrder } from './task.ts';

/** The order of a start, a schedule, or what changes water that flows, as it goes to the device now. */
export function orderTask(
  water: ControllerWater,
  row: CommandRow,
  controller: Controller,
  isResend: boolean,
): Next {
  const { id: commandId, station, endAt, expiresAt, sequence, attempt } = row;
  if (station === null || endAt === null || expiresAt === null || sequence === null)
    throw new Error('An order has an output, a number and an end');
  const order = orderOf(row.commandType, {
    ...{ commandId, sequence: Number(sequence), station, expiresAt },
    seconds: secondsLeft(endAt, water.now, water.pace.seconds(1)),
    gallons: targetGallonsOf(row),
  });
  const target = targetOf(water, controller, row.isSimulated ?? true);
  return { task: { kind: 'order', order, target, attempt, isResend } };
}

type Opening = Extract<StartOrder, { kind: 'open' | 'set-remaining' }>;

function orderOf(type: CommandRow['commandType'], opening: Omit<Opening, 'kind'>): StartOrder {
  const { commandId, sequence, station, expiresAt } = opening;
  const known = { commandId, sequence, station, expiresAt };
  switch (type) {
    case 'start':
    case 'schedule':
      return { ...opening, kind: 'open' };
    case 'adjust':
      return { ...opening, kind: 'set-remaining' };
    case 'pause':
      return { ...known, kind: 'pause', seconds: longestPauseMinutes * 60 };
    case 'resume':
      return { ...known, kind: 'resume' };
    case 'stop':
      throw new Error('A stop is no start');
  }
}
