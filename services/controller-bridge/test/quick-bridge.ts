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
  testLease: 10_000,
  departureEvery: 200,
};
