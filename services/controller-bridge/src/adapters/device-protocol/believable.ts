import type { StationState } from '../controller-adapter.ts';

/*
 * What no honest device can tell: it is not understood, wherever it comes in, before anybody draws a conclusion from it. A
 * greatest sequence that were simply believed would use up the numbers of a controller, and no order after that, no stop
 * either, could be numbered.
 */

/** Of all sequences: 32 bits, `docs/protocols/README.md`, rule 4. */
export const greatestSequence = 4_294_967_295;

/** Nobody counts up to more by orders: one a second for 63 years. Our own numbers are never raised above it by a device's word. */
export const maxTakenOver = 2_000_000_000;

/** More than that cannot have been ordered of any device, even where its numbers had once been raised. */
export const maxReported = 3_000_000_000;

/** An order's own, and so the most that its timer has left [device seconds]. */
const maxSeconds = 86_400;

/** No totalizer has counted more [US gallons]. */
export const maxTotal = 1e11;

/** Whether a valve that one of our orders opened can have so much left. One that was opened by hand has what it was given there. */
export function hasBelievableRemaining({ commandId, remainingSeconds }: StationState): boolean {
  return commandId === null || remainingSeconds === null || remainingSeconds <= maxSeconds;
}
