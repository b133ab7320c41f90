import { queueTimes } from '@headgate/runtime/queue/queue-times';

/** How long everything about applying events takes [ms]. Tests have a shorter day, of the same order. */
export const eventTimes = {
  ...queueTimes,
  /**
   * How long a claim holds. A worker that takes longer, for the provider is slow, may be overtaken: applying twice is
   * harmless.
   */
  lease: 20_000,
  /** The pause after the first failure; later ones are longer. */
  firstRetry: 2_000,
  /** However often it failed. */
  longestRetry: 30 * 60_000,
};
export type EventTimes = Readonly<typeof eventTimes>;

/** Nest's token of `EventTimes`. */
export const EVENT_TIMES = Symbol('event times');
