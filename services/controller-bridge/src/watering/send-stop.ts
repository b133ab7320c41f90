import { whySimulated } from '../controllers/live-control.ts';
import type { Controller } from '../controllers/controller.entity.ts';
import type { CommandRow } from './command.entity.ts';
import { isWithin, type ControllerWater } from './controller-water.ts';
import { aroundStop, leaveTo } from './order-stops.ts';
import { simulatedResponse } from './response-of.ts';
import { targetOf, tryAgain, type Next } from './task.ts';

/** Of what is sent just before it is told that nobody knows, so that it has a chance [ms]. */
const shortestAnswer = 200;

/** From then on it is shown as unconfirmed. */
export function shownUnconfirmedAt({ times }: ControllerWater, { createdAt }: CommandRow): Date {
  return new Date(createdAt.getTime() + times.stopAnswer);
}

/** A stop is sent, or sent again, until it is confirmed; or it waits for its like. */
export function sendStop(water: ControllerWater, row: CommandRow): Next {
  const { controller, now, times } = water;
  if (controller === null) {
    if (row.status === 'failed') water.change(row, { nextTryAt: null });
    else water.move(row, { status: 'failed', reason: 'removed', nextTryAt: null });
    return {};
  }
  const { isLikeInFlight, laterStops } = aroundStop(water, row);
  const isCovered = laterStops.length > 0;
  leaveTo(water, row, laterStops);
  if (row.status === 'pending') {
    if (now >= shownUnconfirmedAt(water, row)) {
      // It has not been sent, and whoever asked for it is told in time that nobody knows. Then it is sent.
      showUnconfirmed(water, row, { nextTryAt: isCovered ? null : now });
      return isCovered ? {} : sendOrder(water, row, controller);
    }
    // Behind its like, or as a part of what was asked for after it.
    if (isLikeInFlight || isCovered) return { wakes: [retrySoon(water, row)] };
  }
  const isTooOld = now.getTime() - row.createdAt.getTime() > times.stopTried;
  if (row.status === 'failed' && (isCovered || isTooOld)) {
    water.change(row, { nextTryAt: null });
    return {};
  }
  return sendOrder(water, row, controller);
}

/** In a moment, and for the last time before it is said that nobody knows. */
export function retrySoon(water: ControllerWater, row: CommandRow, change: Partial<CommandRow> = {}) {
  const left = shownUnconfirmedAt(water, row).getTime() - water.now.getTime();
  const pause = Math.max(1, Math.min(water.times.firstStopRetry, left));
  return tryAgain(water, row, pause, change);
}

/**
 * Says of a stop that nobody knows whether its valves are closed; the sweeper looks when it is time to tell the farm.
 * `change`: what else becomes of it.
 */
export function showUnconfirmed(water: ControllerWater, row: CommandRow, change: Partial<CommandRow>): void {
  water.move(row, { ...change, status: 'failed', reason: 'unconfirmed' });
  const nextCheckAt = water.after(water.times.alarmAfter);
  for (const run of water.flowing(row.zoneId)) {
    const isSooner = nextCheckAt < run.nextCheckAt;
    water.keepRun(run, { state: 'unconfirmed', ...(isSooner && { nextCheckAt }) });
  }
  water.publishChange();
}

function sendOrder(water: ControllerWater, row: CommandRow, controller: Controller): Next {
  const { now, times } = water;
  const modes = modesOf(water, row, controller);
  // Until it is to be said that nobody knows; after that, as long as a device may take.
  const left = shownUnconfirmedAt(water, row).getTime() - now.getTime();
  const timeout = row.status === 'failed' ? times.answer : Math.max(shortestAnswer, left);
  const isSimulated = !modes.includes(false);
  const sequence = row.sequence ?? water.takeSequence();
  const change = {
    ...{ sequence, isSimulated, attempt: row.attempt + 1, step: row.step + 1 },
    ...{ sentAt: now, firstSentAt: row.firstSentAt ?? now },
    response: isSimulated ? simulatedResponse(whySimulated(controller)) : null,
    ...{ ackDeadline: water.after(timeout), nextTryAt: water.after(timeout + times.lease) },
  };
  if (row.status === 'pending') water.move(row, { ...change, status: 'sent' });
  else water.change(row, change);
  const targets = modes.map((mode) => targetOf(water, controller, mode));
  const { id: commandId, controllerId, station } = row;
  const close = { kind: 'close' as const, commandId: row.orderId ?? commandId, sequence: Number(sequence) };
  const order = { ...close, station };
  return { task: { kind: 'stop', controllerId, commandId, order, targets, timeout } };
}

/**
 * Whom a stop is for, `false` for the device: by whatever has opened a valve in its zones, or may have, and by the device
 * in any case where the controller is live. One that has no water, and is not live, is simulated. What was the device's to do stays so,
 * also of a stop that this one covers.
 */
function modesOf(water: ControllerWater, { zoneId }: CommandRow, controller: Controller): boolean[] {
  const mayFlow = [...water.flowing(zoneId), ...water.starts('sent', zoneId)];
  const modes = new Set(mayFlow.map(({ isSimulated }) => isSimulated ?? true));
  const isDevices = water.commands.some(
    (stop) =>
      stop.commandType === 'stop' &&
      stop.isSimulated === false &&
      stop.nextTryAt !== null &&
      isWithin(stop, zoneId),
  );
  const isSimulated = !isDevices && whySimulated(controller) !== null;
  if (!isSimulated || modes.size === 0) modes.add(isSimulated);
  return [...modes];
}
