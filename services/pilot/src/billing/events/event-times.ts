import { queueTimes, type QueueTimes } from '@headgate/runtime/queue/queue-times';

/** How long everything about applying events takes [ms]. Tests have a shorter day, of the same order. */
export interface EventTimes extends QueueTimes {
  /**
   * How long a claim holds. A worker that takes longer, for the provider is slow, may be overtaken: applying twice is
   * harmless.
   */
  readonly lease: number;
  /** The pause after the first failure; later ones are longer. */
  readonly firstRetry: number;
  /** However often it failed. */
  readonly longestRetry: number;
}

export const eventTimes: EventTimes = {
  ...queueTimes,
  lease: 20_000,
  firstRetry: 2_000,
  longestRetry: 30 * 60_000,
};

/** Nest's token of `EventTimes`. */
export const EVENT_TIMES = Symbol('event times');
