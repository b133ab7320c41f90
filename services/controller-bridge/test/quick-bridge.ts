import { dispatchTimes } from '../src/watering/dispatch-times.ts';
import type { BridgeTimes } from '../src/time/bridge-times.ts';

/** Production's times, five to ten times as fast: what a test waits for comes in seconds. */
export const quickBridge: BridgeTimes = {
  queues: {
    sweepEvery: 400,
    wakeUpLost: 400,
    idle: 1_000,
    redisSilence: 2_000,
    jobLock: 2_000,
    stalledEvery: 1_000,
  },
  testTimeout: 5_000,
  testLease: 10_000,
  departureEvery: 200,
  reseal: { first: 200, every: 500 },
  dispatch: {
    ...dispatchTimes,
    answer: 2_000,
    reading: 1_500,
    // Longer than its share: a busy machine sends a stop late, and it would show as unconfirmed before it was sent.
    stopAnswer: 2_000,
    lease: 1_500,
    firstRetry: 200,
    longestRetry: 1_000,
    longestStopRetry: 1_000,
    hold: 300,
    lastReading: 5_000,
    sweepEvery: 200,
    overdue: 800,
    runCheck: 300,
    runStop: 1_500,
    alarmAfter: 2_000,
    quiet: 5_000,
    quietWhileOpen: 2_000,
    silent: 8_000,
  },
};
