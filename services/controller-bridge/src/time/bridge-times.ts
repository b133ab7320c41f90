import { queueTimes, type QueueTimes } from '@headgate/runtime/queue/queue-times';
import { dispatchTimes, type DispatchTimes } from '../watering/dispatch-times.ts';

/**
 * How long the service's own machinery takes [ms], whatever the pace of the water. Tests have a shorter day, of the same
 * order.
 */
export interface BridgeTimes {
  readonly queues: QueueTimes;
  /** How long a device may take in a test of its connection; then it counts as silent. */
  readonly testTimeout: number;
  /** How long a claim of a connection test holds; then its worker is taken for dead. */
  readonly testLease: number;
  /** How often a controller that is to go is looked at. */
  readonly departureEvery: number;
  /** When secrets that an older key sealed are first looked for, and how often from then on. */
  readonly reseal: { readonly first: number; readonly every: number };
  /** Of commands. */
  readonly dispatch: DispatchTimes;
}

export const bridgeTimes: BridgeTimes = {
  queues: queueTimes,
  testTimeout: 15_000,
  testLease: 60_000,
  departureEvery: 2_000,
  // Keys change when a process starts; another replica may still have others for a while.
  reseal: { first: 5_000, every: 5 * 60_000 },
  dispatch: dispatchTimes,
};

/** Nest's token of `BridgeTimes`. */
export const BRIDGE_TIMES = Symbol('bridge times');
