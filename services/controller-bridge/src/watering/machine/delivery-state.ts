import type { CommandReason } from '@headgate/contracts/command-reason';
import type { CommandType } from '@headgate/contracts/irrigation-command';
import type { ShownTimer } from './run-pauses.ts';
import type { StationState } from '../../adapters/controller-adapter.ts';

/** How a start, a schedule or an adjustment stands, as far as it decides what comes next. Its row has all of it. */
export interface DeliveryState {
  readonly id: string;
  readonly commandType: Exclude<CommandType, 'stop'>;
  readonly sequence: number;
  readonly station: number;
  readonly expiresAt: Date;
  /** The last time. */
  readonly sentAt: Date;
  /** When its water ends: fixed when it was first sent, so that a resend carries what is left. */
  readonly endAt: Date;
  /** Of all of its water [ms]. */
  readonly length: number;
}

/** What else decides. */
export interface Moment {
  readonly now: Date;
  /** One second of a device, at this pace [ms]. */
  readonly second: number;
  /** Whether a stop of its zone was asked for after it, and whether the device has confirmed that. */
  readonly stop: 'none' | 'asked' | 'confirmed';
  /** How long after its expiry it is still read for [ms]. */
  readonly lastReading: number;
}

/** From when to when a valve is open. */
export interface Water {
  readonly openedAt: Date;
  readonly endsAt: Date;
}

/** What comes next for a command that was sent. */
export type Verdict =
  /** `timer`: as the device shows it. */
  | { readonly kind: 'confirmed'; readonly water: Water; readonly timer: ShownTimer }
  /** `mayBeOpen`: nobody knows how the valve stands. */
  | { readonly kind: 'failed'; readonly reason: CommandReason; readonly mayBeOpen: boolean }
  /** It did not run: pending again, and sent after a pause. */
  | { readonly kind: 'again' }
  /** Nobody knows: the device is read, at once. */
  | { readonly kind: 'read' }
  /** The same order again, with the time that is left. */
  | { readonly kind: 'resend' }
  /** Nothing can be told: the device is read again after a pause. */
  | { readonly kind: 'hold' };

/** Whether it is about water that flows, or is paused, and opens none of its own. */
export const isOfRun = ({ commandType }: { readonly commandType: CommandType }): boolean =>
  commandType === 'adjust' || commandType === 'pause' || commandType === 'resume';

export function isOver({ expiresAt }: Pick<DeliveryState, 'expiresAt'>, now: Date): boolean {
  return now >= expiresAt;
}

/** When nobody looks any longer what became of it. */
export function givesUpAt({ expiresAt, sentAt }: DeliveryState, { lastReading }: Moment): Date {
  return new Date(Math.max(expiresAt.getTime(), sentAt.getTime()) + lastReading);
}

/** Seconds of the device's timer for what is left until `endAt`; rounded up, or a second would be lost with each sending. */
export function secondsLeft(endAt: Date, now: Date, second: number): number {
  return Math.ceil((endAt.getTime() - now.getTime()) / second - 1e-6);
}

/**
 * When the valve opened and closes, by what its timer has left at `at`. It was read closed before the order came again, so
 * it opened after the last sending at the earliest. A device that does not tell began when it was sent.
 */
export function waterOf(
  { sentAt, endAt, length }: DeliveryState,
  state: Pick<StationState, 'isOpen' | 'remainingSeconds'> | undefined,
  at: Date,
  second: number,
): Water {
  if (state?.isOpen !== true || state.remainingSeconds === null) return { openedAt: sentAt, endsAt: endAt };
  const endsAt = at.getTime() + Math.min(state.remainingSeconds * second, length);
  const began = endsAt - (endAt.getTime() - sentAt.getTime());
  const openedAt = Math.min(Math.max(began, sentAt.getTime()), Math.max(at.getTime(), sentAt.getTime()));
  return { openedAt: new Date(openedAt), endsAt: new Date(endsAt) };
}
