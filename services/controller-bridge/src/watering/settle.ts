import type { Outcome, Reading } from '../adapters/controller-adapter.ts';
import { showsDone } from '../adapters/device-protocol/outcome-of-ack.ts';
import type { CommandRow } from './command.entity.ts';
import type { ControllerWater } from './controller-water.ts';
import { afterOutcome } from './machine/after-outcome.ts';
import { afterReading } from './machine/after-reading.ts';
import { readMeters } from './meters.ts';
import { responseOf, troubleResponse } from './response-of.ts';
import { settleStart } from './settle-start.ts';
import { settleStop, settleStopLate } from './settle-stop.ts';
import { both, type Next } from './task.ts';

/*
 * What a device has shown of a command is brought into its row. Everything may come twice, late, and in any order.
 */

/** Failed, though it may truly have run: what says so later is believed, once. */
const isOpenToEvidence = ({ status, reason, attempt }: CommandRow) =>
  status === 'failed' && attempt > 0 && (reason === 'unconfirmed' || reason === 'stopped');

/** The answer to a start's sending number `attempt`. */
export function settleOutcome(
  water: ControllerWater,
  row: CommandRow,
  sent: { readonly outcome: Outcome; readonly attempt: number; readonly isResend: boolean },
): Next {
  const { outcome, attempt, isResend } = sent;
  const isYes = outcome.kind === 'confirmed';
  // It was sent again meanwhile, by somebody who took this worker for dead: only a yes tells of that, too.
  const isOld = row.status !== 'sent' || row.attempt !== attempt;
  if (isOld && !(isYes && (row.status === 'sent' || isOpenToEvidence(row)))) return {};
  return settleBy(water, row, outcome, isResend);
}

export function settleReading(water: ControllerWater, row: CommandRow, reading: Reading): Next {
  if (row.status !== 'sent') return {};
  const response = reading.kind === 'read' ? undefined : troubleResponse(reading.trouble);
  return settleStart(water, row, response, (delivery, moment) => afterReading(delivery, reading, moment));
}

/** What came without anybody waiting for it: an answer that was late, or was another replica's to wait for. */
export function settleLate(water: ControllerWater, row: CommandRow, outcome: Outcome): Next {
  if (outcome.kind !== 'confirmed' && outcome.kind !== 'refused') return {};
  const isYes = outcome.kind === 'confirmed';
  if (row.status !== 'sent' && !(isYes && isOpenToEvidence(row))) return {};
  if (!holdsFor(row, outcome)) return {};
  if (row.commandType === 'stop') {
    readShown(water, row, outcome);
    return settleStopLate(water, row, outcome);
  }
  return settleBy(water, row, outcome, row.attempt > 1);
}

export function settleStopOutcomes(
  water: ControllerWater,
  row: CommandRow,
  outcomes: readonly Outcome[],
): Next {
  const isOpen = row.status === 'sent' || row.nextTryAt !== null || isOpenToEvidence(row);
  for (const outcome of outcomes) readShown(water, row, outcome);
  return isOpen && row.status !== 'confirmed' ? settleStop(water, row, outcomes) : {};
}

function settleBy(water: ControllerWater, row: CommandRow, outcome: Outcome, isResend: boolean): Next {
  const response = responseOf(outcome, row.station === null ? null : [row.station]);
  const next = settleStart(water, row, response, (delivery, moment) =>
    afterOutcome(delivery, outcome, { ...moment, isResend }),
  );
  return both(next, readShown(water, row, outcome));
}

/** What meters show beside the answer to an order. */
function readShown(water: ControllerWater, { isSimulated }: CommandRow, outcome: Outcome): Next {
  if (outcome.kind !== 'confirmed') return {};
  const { stations, readBackAt: at } = outcome;
  return readMeters(water, { isSimulated: isSimulated ?? true, at, stations });
}

const kinds = {
  start: 'open',
  schedule: 'open',
  adjust: 'set-remaining',
  stop: 'close',
  pause: 'pause',
  resume: 'resume',
} as const;

/**
 * Whether what came without its order being at hand holds, now that its row is: a done counts as far as its stations show it,
 * and a station that is not told of shows nothing.
 */
function holdsFor({ commandType, station }: CommandRow, outcome: Outcome): boolean {
  if (outcome.kind !== 'confirmed') return true;
  const kind = kinds[commandType];
  return (station !== null || kind === 'close') && showsDone({ kind, station }, outcome.stations);
}
