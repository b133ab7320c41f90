import type { CommandReason } from '@headgate/contracts/command-reason';
import type { Outcome, Refusal, StationState } from '../../adapters/controller-adapter.ts';
import { isOver, waterOf, type Moment, type DeliveryState, type Verdict } from './delivery-state.ts';

/**
 * What follows from what an adapter knows of an order. `isResend`: the order had been sent before, and nobody knows what
 * came of that.
 */
export function afterOutcome(
  delivery: DeliveryState,
  outcome: Outcome,
  moment: Moment & { readonly isResend: boolean },
): Verdict {
  switch (outcome.kind) {
    case 'confirmed':
      return afterYes(delivery, outcome, moment);
    case 'refused':
      return { kind: 'failed', reason: reasonOf(outcome.refusal, moment), mayBeOpen: false };
    case 'not-run':
      // This one did not; the one before it may have.
      if (moment.isResend) return { kind: 'hold' };
      if (moment.stop !== 'none') return { kind: 'failed', reason: 'stopped', mayBeOpen: false };
      return isOver(delivery, moment.now)
        ? { kind: 'failed', reason: 'unreachable', mayBeOpen: false }
        : { kind: 'again' };
    case 'unknown':
      return { kind: 'read' };
  }
}

/** An answer is believed as far as its stations show what was asked for. */
function afterYes(
  delivery: DeliveryState,
  { stations, readBackAt }: { readonly stations: readonly StationState[]; readonly readBackAt: Date },
  { now, second }: Moment,
): Verdict {
  const state = stations.find(({ station }) => station === delivery.station);
  const isContradicted =
    delivery.commandType === 'pause'
      ? state?.isPaused !== true
      : // Its water may have ended before the answer came.
        state?.isOpen === false && now < delivery.endAt;
  if (isContradicted) return { kind: 'read' };
  const timer = { at: readBackAt, remainingSeconds: state?.remainingSeconds ?? null };
  return { kind: 'confirmed', water: waterOf(delivery, state, readBackAt, second), timer };
}

/** The device's no, for good: a no to a repeated id is the one that it gave then. */
function reasonOf(refusal: Refusal, { stop, isResend }: Moment & { isResend: boolean }): CommandReason {
  switch (refusal) {
    case 'expired':
      return 'expired';
    case 'not-running':
    case 'not-paused':
      return 'not-running';
    case 'stale':
      if (stop !== 'none') return 'stopped';
      // It restarted meanwhile, and is closed; whether it had opened before, nobody knows.
      return isResend ? 'unconfirmed' : 'refused';
    case 'unknown-station':
    case 'no-timer':
    case 'not-understood':
    case 'other':
      return 'refused';
  }
}
