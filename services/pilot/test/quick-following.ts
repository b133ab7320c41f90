import type { FollowingTimes } from '../src/billing/billing.providers.ts';

const hour = 60 * 60_000;

/** Production's times, five to ten times as fast: what a test waits for comes in seconds. Nothing is compared by itself. */
export const quickFollowing: FollowingTimes = {
  events: {
    sweepEvery: 400,
    wakeUpLost: 400,
    idle: 1_000,
    redisSilence: 2_000,
    jobLock: 2_000,
    stalledEvery: 1_000,
    lease: 3_000,
    firstRetry: 100,
    longestRetry: 500,
  },
  reconciliation: {
    firstCheck: hour,
    checkInterval: hour,
    every: 0,
    lease: hour,
    settling: 0,
    horizon: 72 * hour,
    longestHorizon: 720 * hour,
    overlap: hour,
    retryDeadAfter: 0,
  },
};
