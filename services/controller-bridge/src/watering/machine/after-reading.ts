import type { Reading, StationState } from '../../adapters/controller-adapter.ts';
import {
  givesUpAt,
  isOver,
  waterOf,
  type Moment,
  type DeliveryState,
  type Verdict,
} from './delivery-state.ts';

export type Read = Extract<Reading, { kind: 'read' }>;

/** How far a timer's rest may be from what was asked, where a device does not tell whose it is [device seconds]. */
const slack = 5;

/** What follows from reading a device after an order that nobody knows the end of. */
export function afterReading(delivery: DeliveryState, reading: Reading, moment: Moment): Verdict {
  const state =
    reading.kind === 'read'
      ? reading.stations.find(({ station }) => station === delivery.station)
      : undefined;
  if (reading.kind === 'unreadable' || state === undefined) {
    if (moment.now < givesUpAt(delivery, moment)) return { kind: 'hold' };
    return { kind: 'failed', reason: 'unconfirmed', mayBeOpen: true };
  }
  if (isOurs(delivery, state, reading, moment)) {
    const timer = { at: reading.at, remainingSeconds: state.remainingSeconds };
    return { kind: 'confirmed', water: waterOf(delivery, state, reading.at, moment.second), timer };
  }
  return afterAnother(delivery, state, reading, moment);
}

/** Whether the device knows ids and sequences, so that the same order may come again without opening twice. */
const knowsIds = ({ lastSequence, uptimeSeconds }: Read) =>
  lastSequence !== null || (uptimeSeconds ?? null) !== null;

function isOurs(delivery: DeliveryState, state: StationState, reading: Read, { second }: Moment): boolean {
  const { id, endAt, commandType } = delivery;
  const wasTaken = !wasNeverTaken(delivery, reading);
  // Whoever did it, it is as it was asked to be. What was never taken may come yet, and would do it again after somebody has undone it.
  if (commandType === 'pause') return state.isPaused === true && wasTaken;
  // Somebody may have paused at the device what it had just resumed.
  if (commandType === 'resume')
    return wasTaken && (state.isOpen || (state.isPaused === true && state.commandId === id));
  // Somebody may have paused at the device what had just begun.
  const isPaused = commandType !== 'adjust' && state.isPaused === true;
  if (!state.isOpen && !isPaused) return false;
  if (state.commandId !== null || knowsIds(reading)) return state.commandId === id;
  // A plain device: it is open, and for as long as we asked, as far as it tells.
  const left = (endAt.getTime() - reading.at.getTime()) / second;
  return state.remainingSeconds === null || Math.abs(state.remainingSeconds - left) <= slack;
}

/** The station is closed, or open for another reason: ours does not run. */
function afterAnother(delivery: DeliveryState, state: StationState, reading: Read, moment: Moment): Verdict {
  const { now, second, stop } = moment;
  const failed = (reason: 'unconfirmed' | 'stopped' | 'expired' | 'not-running'): Verdict => {
    return { kind: 'failed', reason, mayBeOpen: false };
  };
  if (stop === 'confirmed') return failed('stopped');
  const { commandType } = delivery;
  const isClosed = !state.isOpen && state.isPaused !== true;
  if (commandType === 'adjust' && !state.isOpen) return failed('not-running');
  if (commandType === 'pause' && isClosed) return failed('not-running');
  // It may have run and ended. Never taken, it is sent again until the device has refused it: a copy may still be under way.
  if (commandType === 'resume' && isClosed && !wasNeverTaken(delivery, reading)) return failed('unconfirmed');
  if (stop === 'asked') return now < givesUpAt(delivery, moment) ? { kind: 'hold' } : failed('unconfirmed');
  if (isOver(delivery, now)) return failed(wasNeverTaken(delivery, reading) ? 'expired' : 'unconfirmed');
  // It may have run and ended, or ends in a moment.
  const hasTime = commandType === 'pause' || delivery.endAt.getTime() - now.getTime() >= second;
  if (!hasTime) return failed('unconfirmed');
  // A plain device would open a second time, had it opened and closed meanwhile; setting a timer again changes nothing.
  if (!knowsIds(reading) && commandType !== 'adjust') return failed('unconfirmed');
  return { kind: 'resend' };
}

const wasNeverTaken = ({ sequence }: DeliveryState, { lastSequence }: Read) =>
  lastSequence !== null && lastSequence < sequence;
