import { retryPause } from '@headgate/runtime/queue/retry-pause';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import type { Verdict, Water } from './machine/delivery-state.ts';
import { stopForSafety, wakeNext, type LaterStop } from './order-stops.ts';
import type { Response } from './response-of.ts';
import { closeRun, openRun } from './runs.ts';
import { readStart, resendStart, deliveryStateOf } from './send-start.ts';
import type { Next } from './task.ts';

interface Settling {
  readonly verdict: Verdict;
  readonly later: LaterStop;
  /** Of the device; undefined: it said nothing. */
  readonly response?: Response | undefined;
}

/** What became of a start, a schedule or an adjustment, and what follows from it. */
export function settleStart(water: ControllerWater, row: CommandRow, settling: Settling): Next {
  const { verdict, later, response } = settling;
  switch (verdict.kind) {
    case 'confirmed':
      return confirm(water, row, { water: verdict.water, later, response });
    case 'failed':
      return fail(water, row, verdict, response);
    case 'again':
      return again(water, row);
    case 'read':
      return readStart(water, row);
    case 'resend':
      return resend(water, row);
    case 'hold':
      return waitFor(water, row, water.times.hold);
  }
}

function confirm(
  water: ControllerWater,
  row: CommandRow,
  { water: flow, later, response }: Omit<Settling, 'verdict'> & { readonly water: Water },
): Next {
  const isAdjustment = row.commandType === 'adjust';
  water.move(row, {
    ...{ status: 'confirmed', nextTryAt: null, endAt: flow.endsAt },
    executedAt: isAdjustment ? water.now : flow.openedAt,
    ...(response !== undefined && row.isSimulated !== true && { response }),
  });
  const nextCheckAt = checkAt(water, flow.endsAt);
  if (isAdjustment) {
    const run = water.flowing(row.zoneId).at(-1);
    const { sequence } = row;
    const end = { endsAt: flow.endsAt, nextCheckAt, state: 'open' as const, seenAt: water.now };
    if (run !== undefined && sequence !== null) water.keepRun(run, { ...end, sequence });
  } else {
    const run = openRun(water, row, { water: flow, seenAt: water.now, nextCheckAt });
    if (run !== undefined && later.confirmed !== null) closeRun(water, run, later.confirmed);
  }
  water.publishChange();
  return { wakes: wakeNext(water) };
}

/** When a run is looked at: past its end, or at once where that is over. */
function checkAt({ now, times }: ControllerWater, endsAt: Date): Date {
  return new Date(Math.max(endsAt.getTime() + times.runCheck, now.getTime()));
}

function fail(
  water: ControllerWater,
  row: CommandRow,
  { reason, mayBeOpen }: Extract<Verdict, { kind: 'failed' }>,
  response: Response | undefined,
): Next {
  const delivery = deliveryStateOf(water, row);
  water.move(row, {
    ...{ status: 'failed', reason, nextTryAt: null },
    ...(response !== undefined && { response }),
  });
  const isStart = row.commandType !== 'adjust';
  if (mayBeOpen && isStart && delivery !== undefined) {
    // Nobody knows: shown as such, and looked at until somebody does. Had the first copy come as late as it may, it would end then.
    const latest = Math.max(delivery.expiresAt.getTime() + delivery.length, delivery.endAt.getTime());
    const flow = { openedAt: delivery.sentAt, endsAt: new Date(latest) };
    openRun(water, row, { water: flow, seenAt: null, nextCheckAt: water.now });
    water.publishChange();
  }
  // A copy of the order may still be under way: after a stop, a device takes it no more.
  const isLost = reason === 'unconfirmed' || (reason === 'expired' && row.attempt > 1);
  return { stops: isLost && isStart ? stopForSafety(water, row) : [], wakes: wakeNext(water) };
}

function again(water: ControllerWater, row: CommandRow): Next {
  const { firstRetry: first, longestRetry: longest } = water.times;
  const left = (row.expiresAt?.getTime() ?? Infinity) - water.now.getTime();
  const pause = Math.max(0, Math.min(retryPause(row.attempt, { first, longest }), left));
  water.move(row, { status: 'pending', nextTryAt: water.after(pause), endAt: null });
  return { wakes: [{ id: row.id, step: row.step, pause }, ...wakeNext(water)] };
}

/** However fast a device answers: after a pause, and it is read again before. */
function resend(water: ControllerWater, row: CommandRow): Next {
  const { firstRetry: first, longestRetry: longest } = water.times;
  const since = water.now.getTime() - (row.sentAt?.getTime() ?? 0);
  // Without chance: it is compared with what has passed.
  const left = Math.ceil(retryPause(row.attempt, { first, longest }, 0) - since);
  return left > 0 ? waitFor(water, row, left) : resendStart(water, row);
}

function waitFor(water: ControllerWater, row: CommandRow, pause: number): Next {
  water.change(row, { nextTryAt: water.after(pause) });
  return { wakes: [{ id: row.id, step: row.step, pause }] };
}
