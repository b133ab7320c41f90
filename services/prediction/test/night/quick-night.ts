import { nightTimes, type NightTimes } from '../../src/plan/night/night-times.ts';

/** A test's times, of the same order as the product's. */
export const quickNight: NightTimes = {
  ...nightTimes,
  ...{ sweepEvery: 100, wakeUpLost: 100, idle: 1_000, redisSilence: 2_000, jobLock: 2_000 },
  ...{ stalledEvery: 1_000, lease: 3_000, checkEvery: 200, retry: { first: 1, longest: 2 } },
};
