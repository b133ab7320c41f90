import { retryPause } from '@headgate/runtime/queue/retry-pause';
import type { Reading } from '../adapters/controller-adapter.ts';
import { whySimulated } from '../controllers/live-control.ts';
import type { Controller } from '../controllers/controller.entity.ts';
import type { Zone } from '../controllers/zone.entity.ts';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { isOfRun, type DeliveryState } from './machine/delivery-state.ts';
import { whenDue } from './machine/when-due.ts';
import { orderTask } from './order-task.ts';
import { isBlocked, wakeNext } from './order-stops.ts';
import {
  notSentResponse,
  refusedResponse,
  simulatedResponse,
  troubleResponse,
  type NotSent,
} from './response-of.ts';
import { isPaused } from './pauses.ts';
import { targetGallonsOf } from './runs.ts';
import { mayStillTry } from './trials.ts';
import { targetOf, tryAgain, type Next, type Target } from './task.ts';
import type { ZoneRunRow } from './zone-run.entity.ts';

/** Undefined: it is a stop, or was never sent. */
export function deliveryStateOf({ pace }: ControllerWater, row: CommandRow): DeliveryState | undefined {
  const { id, commandType, duration, sequence, station, expiresAt, sentAt, endAt } = row;
  if (commandType === 'stop' || sequence === null || station === null) return undefined;
  if (expiresAt === null || sentAt === null || endAt === null) return undefined;
  // Of water that ends by volume, the limit that it was first sent with.
  const length = Math.max(endAt.getTime() - sentAt.getTime(), duration === null ? 0 : pace.minutes(duration));
  return { id, commandType, station, sequence: Number(sequence), expiresAt, sentAt, endAt, length };
}

/**
 * A start, a schedule or an adjustment that waits: it is sent, or has come to its end, or goes on waiting. `wasRead`: the device was
 * read for it just now, and has a timer.
 */
export function sendStart(water: ControllerWater, row: CommandRow, wasRead = false): Next {
  const { controller, times } = water;
  // Moved while somebody had it in hand.
  if (row.dueAt > water.now) {
    water.change(row, { nextTryAt: row.dueAt });
    return {};
  }
  const run = water.flowing(row.zoneId ?? '').at(-1);
  const due = whenStartIsDue(water, row, run);
  if (due.kind === 'failed') {
    water.move(row, { status: 'failed', reason: due.reason, nextTryAt: null });
    return {};
  }
  const zone = water.zone(row.zoneId);
  if (due.kind === 'wait' || controller === null || zone === undefined) {
    // Whoever blocks it wakes it; this is for when that is lost.
    const soon = water.after(times.hold);
    water.change(row, { nextTryAt: row.expiresAt !== null && row.expiresAt < soon ? row.expiresAt : soon });
    return {};
  }
  // Water is adjusted, paused and resumed by what opened it.
  const isAdjustment = isOfRun(row) && run !== undefined;
  const isTrial = row.trial !== null;
  const isSimulated = isAdjustment ? run.isSimulated : !isTrial && whySimulated(controller) !== null;
  const ended =
    (isTrial ? whyNoTrialAnyMore(water, row) : whyNoLongerLive(water, row, isSimulated)) ??
    whyNotInPause(water, row, run);
  if (ended !== undefined) {
    const response = notSentResponse(ended);
    water.move(row, { status: 'failed', reason: 'refused', nextTryAt: null, response });
    return { wakes: wakeNext(water) };
  }
  // A trial never goes by what was read before: nobody has approved the device yet.
  const isKnown = wasRead || (!isTrial && hasTimer(water, controller));
  if (!isSimulated && !isOfRun(row) && !isKnown)
    return readTask(water, row, 'check', targetOf(water, controller, false));
  const { station } = zone;
  // The first time it gets its number; after it was known not to have run, it keeps that.
  const sequence = row.sequence ?? water.takeSequence();
  const response = isSimulated ? simulatedResponse(whySimulated(controller)) : null;
  const sent = { isSimulated, station, endAt: due.endAt, sequence, response, ...sending(water, row) };
  water.move(row, { status: 'sent', ...sent });
  return orderTask(water, row, controller, false);
}

/**
 * Live control has ended and a valve may still be open: until that is closed nothing is simulated beside it, for the simulation would
 * take its place in our rows, and nothing but a stop reaches the device. Undefined: it may go.
 */
function whyNoLongerLive(water: ControllerWater, row: CommandRow, isSimulated: boolean): NotSent | undefined {
  const { controller } = water;
  const isAdjustment = isOfRun(row);
  const flowing = water.flowing(row.zoneId);
  const hasTrial = flowing.some(({ isTrial }) => isTrial);
  if (hasTrial && isAdjustment) return 'trial-ends-itself';
  if (controller === null || whySimulated(controller) === null) return undefined;
  if (hasTrial) return 'trial-not-ended';
  if (isAdjustment) return isSimulated ? undefined : 'no-longer-live';
  const isLive = flowing.some((run) => !run.isSimulated);
  return isLive ? 'live-water-on' : undefined;
}

/**
 * No device is told to pause that does not say of itself that it can. And what somebody has paused, to mend a line perhaps, a person opens
 * again, and no schedule.
 */
function whyNotInPause(
  { watch }: ControllerWater,
  row: CommandRow,
  run: ZoneRunRow | undefined,
): NotSent | undefined {
  if (row.commandType === 'schedule' && run !== undefined && isPaused(run)) return 'paused';
  if (row.commandType !== 'pause' || run === undefined || run.isSimulated) return undefined;
  const canPause = watch?.pausableStations?.includes(run.station) === true;
  return canPause ? undefined : 'cannot-pause';
}

function whyNoTrialAnyMore(water: ControllerWater, row: CommandRow): NotSent | undefined {
  if (!mayStillTry(water, row)) return 'trial-changed';
  return water.flowing().length > 0 ? 'other-zone-open' : undefined;
}

/** The same order again, with what is left of its time. */
export function resendStart(water: ControllerWater, row: CommandRow): Next {
  if (water.controller === null) return {};
  water.change(row, sending(water, row));
  return orderTask(water, row, water.controller, true);
}

/** One that was sent, and not answered in time: its worker died, or it is held. */
export function readStart(water: ControllerWater, row: CommandRow): Next {
  const delivery = deliveryStateOf(water, row);
  const { controller } = water;
  if (controller === null || delivery === undefined) {
    // It cannot go while an order is in flight to it.
    water.move(row, { status: 'failed', reason: 'removed', nextTryAt: null });
    return {};
  }
  return readTask(water, row, 'read', targetOf(water, controller, row.isSimulated ?? true));
}

function readTask(water: ControllerWater, row: CommandRow, kind: 'read' | 'check', target: Target): Next {
  const { reading, lease } = water.times;
  water.change(row, { step: row.step + 1, nextTryAt: water.after(reading + lease) });
  return { task: { kind, commandId: row.id, target } };
}

/**
 * What follows from reading a device before the first time it is told to open. The reading itself has been noted before: a device
 * with a timer is told to open now.
 */
export function afterCheck(water: ControllerWater, row: CommandRow, reading: Reading): Next {
  if (row.status !== 'pending') return {};
  if (reading.kind === 'read' && reading.timer === 'none') {
    const detail = 'It has neither a timer nor a watchdog: its valves could stay open.';
    const response = refusedResponse({ kind: 'refused', refusal: 'no-timer', detail });
    water.move(row, { status: 'failed', reason: 'refused', nextTryAt: null, response });
    return {};
  }
  if (reading.kind === 'read') {
    water.change(row, { nextTryAt: water.now, response: null });
    return sendStart(water, row, true);
  }
  const pause = pauseBeforeRetry(water, row, row.step);
  return { wakes: [tryAgain(water, row, pause, { response: troubleResponse(reading.trouble) })] };
}

/** No longer than it lasts. */
export function pauseBeforeRetry({ times, now }: ControllerWater, row: CommandRow, tries: number): number {
  const { firstRetry: first, longestRetry: longest } = times;
  const left = (row.expiresAt?.getTime() ?? Infinity) - now.getTime();
  return Math.max(0, Math.min(retryPause(tries, { first, longest }), left));
}

function whenStartIsDue(water: ControllerWater, row: CommandRow, run: ZoneRunRow | undefined) {
  const { controller, pace, now } = water;
  const { commandType, step, expiresAt } = row;
  if (commandType === 'stop') throw new Error('A stop is no start');
  const zone = water.zone(row.zoneId);
  return whenDue(
    {
      ...{ commandType, wasTried: step > 0, expiresAt: expiresAt ?? now },
      length: lengthOf(water, row, zone),
    },
    {
      now,
      isRemoved: controller === null || zone === undefined || controller.deleteRequestedAt !== null,
      isBlocked: isBlocked(water, row),
      maximum: pace.minutes(zone?.maximumMinutes ?? 0),
      run: run ?? null,
      second: pace.seconds(1),
    },
  );
}

/** Of a planned irrigation that ends by volume time is only the limit: so much more of it, where the flow is low. */
const volumeMargin = 1.15;

/** [ms] at this pace; null: an adjustment that only says again how long is left. */
function lengthOf({ pace, watch }: ControllerWater, row: CommandRow, zone: Zone | undefined): number | null {
  if (row.duration === null) return null;
  const length = pace.minutes(row.duration);
  const isMetered = zone !== undefined && watch?.meteredStations?.includes(zone.station) === true;
  if (!isMetered || row.plannedIrrigationId === null || targetGallonsOf(row) === null) return length;
  return Math.max(length, Math.min(length * volumeMargin, pace.minutes(zone.maximumMinutes)));
}

/** Whether it was read under the approval that it has now, and closes its valves by itself. */
function hasTimer({ watch }: ControllerWater, { approvedAt }: Controller): boolean {
  return approvedAt !== null && watch?.timerSeenFor?.getTime() === approvedAt.getTime();
}

function sending(water: ControllerWater, row: CommandRow) {
  const { answer, lease } = water.times;
  return {
    ...{ attempt: row.attempt + 1, step: row.step + 1, sentAt: water.now },
    ...{ ackDeadline: water.after(answer), nextTryAt: water.after(answer + lease) },
  };
}
