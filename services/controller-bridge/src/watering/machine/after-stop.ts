import type { Outcome } from '../../adapters/controller-adapter.ts';

/** What comes next for a stop. */
export type StopVerdict =
  | { readonly kind: 'confirmed'; readonly at: Date }
  /** It has no such output: there is nothing to close, however often it is asked. */
  | { readonly kind: 'failed' }
  /** Tried again soon. */
  | { readonly kind: 'again' }
  /** Nobody knows how the valve stands: said so, and tried on. */
  | { readonly kind: 'unconfirmed' };

/** What shall be closed. */
export interface ToClose {
  /** The outputs; null: all of the device's. */
  readonly stations: readonly number[] | null;
  /** Those of them that may be open as far as we know: what the device does not tell of them is not known to be closed. */
  readonly mayBeOpen: readonly number[];
}

interface Input extends ToClose {
  readonly now: Date;
  /** From then on it is said to be unconfirmed. */
  readonly shownAt: Date;
}

/** What follows from what the adapters know of a stop: of the device, and of the simulated one where both have water. */
export function afterStop(outcomes: readonly Outcome[], { now, shownAt, ...toClose }: Input): StopVerdict {
  const isUnknown = outcomes.some(
    (outcome) => outcome.kind === 'refused' && outcome.refusal === 'unknown-station',
  );
  // Where water of ours flows there is such an output, whatever the device says.
  if (isUnknown && toClose.mayBeOpen.length === 0) {
    return { kind: 'failed' };
  }
  const readBacks = outcomes.map((outcome) => closedAt(outcome, toClose));
  const times = readBacks.filter((each) => each !== undefined).map((each) => each.getTime());
  if (times.length === outcomes.length) return { kind: 'confirmed', at: new Date(Math.max(...times)) };
  return { kind: now < shownAt ? 'again' : 'unconfirmed' };
}

/** When it was known to be closed. Undefined: it was not, whatever the device says: a station that shows open, or paused, is. */
function closedAt(outcome: Outcome, { stations: wanted, mayBeOpen }: ToClose): Date | undefined {
  if (outcome.kind !== 'confirmed') return undefined;
  const isWanted = (station: number) => wanted === null || wanted.includes(station);
  const isOpen = outcome.stations.some(
    (each) => (each.isOpen || each.isPaused === true) && isWanted(each.station),
  );
  const isReported = (station: number) => outcome.stations.some((each) => each.station === station);
  return isOpen || !mayBeOpen.every(isReported) ? undefined : outcome.readBackAt;
}

/**
 * Whether the device says done, and does not show it: it remembers that answer, or a hand has opened it since. The same order would
 * change nothing: under an id that it knows, a device does nothing.
 */
export function isContradicted(outcomes: readonly Outcome[], toClose: ToClose): boolean {
  return outcomes.some(
    (outcome) =>
      (outcome.kind === 'unknown' && outcome.contradicted !== undefined) ||
      (outcome.kind === 'confirmed' && closedAt(outcome, toClose) === undefined),
  );
}
