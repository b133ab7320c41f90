import { randomUUID } from 'node:crypto';
import { retryPause } from '@headgate/runtime/queue/retry-pause';
import type { Outcome } from '../adapters/controller-adapter.ts';
import type { CommandRow } from './command.entity.ts';
import { isWithin, type ControllerWater } from './controller-water.ts';
import { afterStop, isContradicted, type ToClose } from './machine/after-stop.ts';
import { aroundStop, leaveTo, wakeNext } from './order-stops.ts';
import { contradictedResponse, responseOf, troubleResponse, type Response } from './response-of.ts';
import { closeRun } from './runs.ts';
import { retrySoon, showUnconfirmed, shownUnconfirmedAt } from './send-stop.ts';
import { tryAgain, wakeOf, type Next, type Wake } from './task.ts';

/** What became of a stop, and what follows from it. */
export function settleStop(water: ControllerWater, row: CommandRow, outcomes: readonly Outcome[]): Next {
  const toClose = toCloseBy(water, row);
  const verdict = verdictOf(water, row, outcomes);
  const response = row.isSimulated === true ? row.response : stopResponse(outcomes, toClose);
  const order = isContradicted(outcomes, toClose) ? anotherOrder(water) : {};
  switch (verdict.kind) {
    case 'confirmed':
      return confirm(water, row, verdict.at, response);
    case 'failed': {
      // There is no such output: nothing is open there, and nothing will be.
      const change = { reason: 'refused' as const, nextTryAt: null, response };
      if (row.status === 'failed') water.change(row, change);
      else water.move(row, { ...change, status: 'failed' });
      return { wakes: wakeNext(water) };
    }
    case 'again':
      return { wakes: [retrySoon(water, row, order)] };
    case 'unconfirmed':
      return retryLater(water, row, { ...order, response });
  }
}

/** By a message that nobody waited for: it may end it. If not, whoever tries it goes on. */
export function settleStopLate(water: ControllerWater, row: CommandRow, outcome: Outcome): Next {
  const { kind } = verdictOf(water, row, [outcome]);
  return kind === 'confirmed' || kind === 'failed' ? settleStop(water, row, [outcome]) : {};
}

function verdictOf(water: ControllerWater, row: CommandRow, outcomes: readonly Outcome[]) {
  const shownAt = shownUnconfirmedAt(water, row);
  return afterStop(outcomes, { ...toCloseBy(water, row), now: water.now, shownAt });
}

function confirm(water: ControllerWater, row: CommandRow, at: Date, response: Response | null): Next {
  const done = { status: 'confirmed', nextTryAt: null, executedAt: at, response } as const;
  water.move(row, done);
  const by = row.userId === null ? 'safety' : 'stop';
  const older = water.flowing(row.zoneId).filter((run) => Number(run.sequence) < Number(row.sequence));
  for (const run of older) closeRun(water, run, { at, by });
  if (older.length > 0) water.publishChange();
  // Stops of its valves that waited, and were asked for before it was sent, went with its order, and are done with it.
  const { sentAt, sequence, isSimulated } = row;
  for (const stop of water.commands) {
    const isPart = stop.commandType === 'stop' && stop.status === 'pending' && isWithin(stop, row.zoneId);
    if (isPart && stop.createdAt <= (sentAt ?? water.now))
      water.move(stop, { ...done, sentAt, sequence, isSimulated });
  }
  return { wakes: [...readStarts(water, row), ...wakeNext(water)] };
}

function retryLater(water: ControllerWater, row: CommandRow, learned: Partial<CommandRow>): Next {
  const { firstStopRetry: first, longestStopRetry: longest } = water.times;
  const pause = retryPause(row.attempt, { first, longest });
  const { laterStops } = aroundStop(water, row);
  const isCovered = laterStops.length > 0;
  leaveTo(water, row, laterStops);
  const change = { ...learned, nextTryAt: isCovered ? null : water.after(pause) };
  const wakes = isCovered ? [] : [wakeOf(row, pause)];
  if (row.status === 'failed') {
    water.change(row, change);
    return { wakes };
  }
  showUnconfirmed(water, row, change);
  return { wakes: [...wakes, ...wakeNext(water)] };
}

/** What is known to flow has to be shown closed. */
function toCloseBy(water: ControllerWater, { zoneId, station, isSimulated }: CommandRow): ToClose {
  // Where both have water, a device need not know an output that is simulated.
  const runs = water.flowing(zoneId).filter((run) => run.isSimulated === isSimulated);
  const mayBeOpen = runs.map((run) => run.station);
  return { stations: station === null ? null : [station, ...mayBeOpen], mayBeOpen };
}

/** After it says done and does not show it, a device is given a new order: of the old one it remembers that it is done. */
function anotherOrder(water: ControllerWater): Partial<CommandRow> {
  if (water.controller === null) return {};
  return { orderId: randomUUID(), sequence: water.takeSequence(), firstSentAt: null };
}

/** Starts that were sent before the stop are read now: whatever became of them, they do not run any more. */
function readStarts(water: ControllerWater, { zoneId, sequence }: CommandRow): Wake[] {
  const older = water.starts('sent', zoneId).filter((row) => Number(row.sequence) < Number(sequence));
  return older.map((row) => tryAgain(water, row));
}

function stopResponse([outcome]: readonly Outcome[], toClose: ToClose): Response | null {
  if (outcome === undefined) return null;
  if (outcome.kind === 'unknown' && outcome.contradicted !== undefined)
    return contradictedResponse(outcome.contradicted, toClose.stations);
  if (outcome.kind === 'confirmed' && isContradicted([outcome], toClose))
    return contradictedResponse(outcome.stations, toClose.stations);
  return responseOf(outcome, toClose.stations) ?? troubleResponse('no-answer');
}
