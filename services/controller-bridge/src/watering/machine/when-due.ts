import type { CommandReason } from '@headgate/contracts/command-reason';
import { flowingSince, type RunPauses } from './run-pauses.ts';
import type { CommandType } from '@headgate/contracts/irrigation-command';

/** A start, schedule or adjustment that waits. */
export interface Waiting {
  readonly commandType: Exclude<CommandType, 'stop'>;
  /** Somebody has taken it up before, and did not reach the device. */
  readonly wasTried: boolean;
  readonly expiresAt: Date;
  /** [ms] at this pace; null: an adjustment that only says again how long is left. */
  readonly length: number | null;
}

/** What is around it when somebody is about to send it. */
export interface Surroundings {
  readonly now: Date;
  readonly isRemoved: boolean;
  /** An order to the same controller is in flight, or a stop of its zone is not settled, or being tried. */
  readonly isBlocked: boolean;
  /** Of its zone [ms] at this pace. */
  readonly maximum: number;
  /** What is open in its zone; null: nothing that we know of. */
  readonly run: {
    readonly openedAt: Date;
    readonly endsAt: Date;
    readonly pauses?: RunPauses | null;
  } | null;
  /** One second of a device, at this pace [ms]. */
  readonly second: number;
}

export type WhenDue =
  | { readonly kind: 'failed'; readonly reason: CommandReason }
  | { readonly kind: 'wait' }
  /** Open, or set, until `endAt`. */
  | { readonly kind: 'send'; readonly endAt: Date };

/** What is to be done with a command that is due. Nothing is ever sent once it has expired. */
export function whenDue(command: Waiting, around: Surroundings): WhenDue {
  const { now } = around;
  if (around.isRemoved) return { kind: 'failed', reason: 'removed' };
  if (now >= command.expiresAt) {
    return { kind: 'failed', reason: command.wasTried ? 'unreachable' : 'expired' };
  }
  if (command.length !== null && command.length > around.maximum) return beyondMaximum;
  if (around.isBlocked) return { kind: 'wait' };
  switch (command.commandType) {
    case 'adjust':
      return whenToAdjust(command, around);
    case 'pause':
      return whenToPause(around);
    case 'resume':
      return whenToResume(around);
    case 'start':
    case 'schedule':
      return { kind: 'send', endAt: new Date(now.getTime() + (command.length ?? 0)) };
  }
}

const notRunning: WhenDue = { kind: 'failed', reason: 'not-running' };
const beyondMaximum: WhenDue = { kind: 'failed', reason: 'beyond-maximum' };

function whenToAdjust({ length }: Waiting, { now, maximum, run, second }: Surroundings): WhenDue {
  if (run === null || now >= run.endsAt || isPaused(run)) return notRunning;
  const endAt = length === null ? run.endsAt : new Date(now.getTime() + length);
  // All of its water together, to the second.
  if (endAt.getTime() - flowingSince(run) > maximum + second) return beyondMaximum;
  return { kind: 'send', endAt };
}

const isPaused = ({ pauses }: NonNullable<Surroundings['run']>): boolean => (pauses?.now ?? null) !== null;

/** It brings no water: whoever takes it for a start opens nothing. */
function whenToPause({ now, run }: Surroundings): WhenDue {
  return run === null || now >= run.endsAt || isPaused(run) ? notRunning : { kind: 'send', endAt: now };
}

function whenToResume({ now, run }: Surroundings): WhenDue {
  const pause = run?.pauses?.now ?? null;
  if (run === null || now >= run.endsAt || pause === null) return notRunning;
  return { kind: 'send', endAt: new Date(now.getTime() + pause.left) };
}
