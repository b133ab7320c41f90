import { queueTimes } from '@headgate/runtime/queue/queue-times';
import { dispatchTimes } from '../watering/dispatch-times.ts';

/**
 * How long the service's own machinery takes [ms], whatever the pace of the water. Tests have a shorter day, of the same
 * order.
 */
export const bridgeTimes = {
  queues: queueTimes,
  /** How long a device may take in a test of its connection; then it counts as silent. */
  testTimeout: 15_000,
  /** How long a claim of a connection test holds; then its worker is taken for dead. */
  testLease: 60_000,
  /** How often a controller that is to go is looked at. */
  departureEvery: 2_000,
  /**
   * When secrets that an older key sealed are first looked for, and how often from then on. Keys change when a process starts;
   * another replica may still have others for a while.
   */
  reseal: { first: 5_000, every: 5 * 60_000 },
  /** Of commands. */
  dispatch: dispatchTimes,
};
export type BridgeTimes = typeof bridgeTimes;

/** Nest's token of `BridgeTimes`. */
export const BRIDGE_TIMES = Symbol('bridge times');
