import { retryPause } from '@headgate/runtime/queue/retry-pause';
import { whySimulated } from '../controllers/live-control.ts';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { isOfRun, type DeliveryState, type Moment, type Verdict } from './machine/delivery-state.ts';
import { laterStopOf, stopForSafety, wakeNext, type LaterStop } from './order-stops.ts';
import { checkAt, pauseRun, resumeRun } from './pauses.ts';
import type { Response } from './response-of.ts';
import { closeRun, openRun, targetGallonsOf } from './runs.ts';
import { deliveryStateOf, pauseBeforeRetry, readStart, resendStart } from './send-start.ts';
import { mayStillTry } from './trials.ts';
import { tryAgain, wakeOf, type Next } from './task.ts';

interface Answered {
  /** Of the device; undefined: there was none. */
  readonly response: Response | undefined;
}
type Confirmed = Extract<Verdict, { kind: 'confirmed' }> & Answered & { readonly later: LaterStop };
type Failed = Extract<Verdict, { kind: 'failed' }> & Answered;

/** What became of a start, a schedule or an adjustment, and what follows from it. */
export function settleStart(
  water: ControllerWater,
  row: CommandRow,
  response: Response | undefined,
  verdictOf: (delivery: DeliveryState, moment: Moment) => Verdict,
): Next {
  const delivery = deliveryStateOf(water, row);
  if (delivery === undefined) return {};
  const later = laterStopOf(water, row);
  const verdict = verdictOf(delivery, {
    ...{ now: water.now, second: water.pace.seconds(1) },
    stop: typeof later === 'string' ? later : 'confirmed',
    lastReading: water.times.lastReading,
  });
  // Failed before: a yes settles it, and nothing else does.
  if (row.status !== 'sent' && verdict.kind !== 'confirmed') return {};
  switch (verdict.kind) {
    case 'confirmed':
      return confirm(water, row, { ...verdict, later, response });
    case 'failed':
      return fail(water, row, delivery, { ...verdict, response });
    case 'again':
      return again(water, row);
    case 'read':
      return readStart(water, row);
    case 'resend':
      // Sent while live control held, which has ended since: a copy that is still under way is closed, and no other follows.
      return isNoLongerLive(water, row)
        ? fail(water, row, delivery, { kind: 'failed', reason: 'unconfirmed', mayBeOpen: false, response })
        : resend(water, row);
    case 'hold':
      return { wakes: [tryAgain(water, row, water.times.hold)] };
  }
}

function confirm(water: ControllerWater, row: CommandRow, confirmed: Confirmed): Next {
  const { water: flow, later, response } = confirmed;
  const isAboutRun = isOfRun(row);
  const run = isAboutRun ? changeRun(water, row, confirmed) : undefined;
  water.move(row, {
    ...{ status: 'confirmed', nextTryAt: null, endAt: run?.endsAt ?? flow.endsAt },
    executedAt: isAboutRun ? water.now : flow.openedAt,
    ...(response !== undefined && row.isSimulated !== true && { response }),
  });
  if (!isAboutRun) {
    const opened = openRun(water, row, {
      ...{ ...flow, seenAt: water.now, nextCheckAt: checkAt(water, flow.endsAt) },
    });
    if (opened !== undefined && typeof later === 'object') closeRun(water, opened, later);
  }
  water.publishChange();
  return { wakes: wakeNext(water) };
}

/** What an adjustment, a pause or a resume has made of the water that flows. Undefined: none does any more. */
function changeRun(water: ControllerWater, row: CommandRow, { water: flow, timer }: Confirmed) {
  const run = water.flowing(row.zoneId).at(-1);
  const { sequence } = row;
  // It was about water that is over: another start has followed.
  if (run === undefined || sequence === null || Number(run.sequence) > Number(sequence)) return undefined;
  // What the device said before it took this order is old from now on.
  water.keepRun(run, { sequence });
  if (row.commandType === 'pause') pauseRun(water, run, timer, 'command');
  else if (row.commandType === 'resume') resumeRun(water, run, timer);
  else {
    const [endsAt, seenAt] = [flow.endsAt, water.now];
    const end = { endsAt, nextCheckAt: checkAt(water, endsAt), targetGallons: targetGallonsOf(row) };
    water.keepRun(run, { ...end, state: 'open', seenAt });
  }
  return run;
}

function isNoLongerLive(water: ControllerWater, row: CommandRow): boolean {
  if (row.trial !== null) return !mayStillTry(water, row);
  const { controller } = water;
  return row.isSimulated === false && (controller === null || whySimulated(controller) !== null);
}

function fail(
  water: ControllerWater,
  row: CommandRow,
  delivery: DeliveryState,
  { reason, mayBeOpen, response }: Failed,
): Next {
  water.move(row, {
    ...{ status: 'failed', reason, nextTryAt: null },
    ...(response !== undefined && { response }),
  });
  const isStart = !isOfRun(row);
  if (mayBeOpen && isStart) {
    // Nobody knows: shown as such, and looked at until somebody does. Had the first copy come as late as it may, it would end then.
    const latest = Math.max(delivery.expiresAt.getTime() + delivery.length, delivery.endAt.getTime());
    const flow = { openedAt: delivery.sentAt, endsAt: new Date(latest) };
    openRun(water, row, { ...flow, seenAt: null, nextCheckAt: water.now });
    water.publishChange();
  }
  // A copy of the order may still be under way: after a stop, a device takes it no more.
  const isLost = reason === 'unconfirmed' || (reason === 'expired' && row.attempt > 1);
  return {
    wakes: [
      ...(isLost && (isStart || row.commandType === 'resume') ? stopForSafety(water, row) : []),
      ...wakeNext(water),
    ],
  };
}

function again(water: ControllerWater, row: CommandRow): Next {
  const pause = pauseBeforeRetry(water, row, row.attempt);
  water.move(row, { status: 'pending', nextTryAt: water.after(pause), endAt: null });
  return { wakes: [wakeOf(row, pause), ...wakeNext(water)] };
}

/** However fast a device answers: after a pause, and it is read again before. */
function resend(water: ControllerWater, row: CommandRow): Next {
  const { firstRetry: first, longestRetry: longest } = water.times;
  const since = water.now.getTime() - (row.sentAt?.getTime() ?? 0);
  // Without chance: it is compared with what has passed.
  const left = Math.ceil(retryPause(row.attempt, { first, longest }, 0) - since);
  return left > 0 ? { wakes: [tryAgain(water, row, left)] } : resendStart(water, row);
}
