import { reportTimes, type ReportTimes } from '../../src/reports/making/report-times.ts';

/** A test's times, of the same order as the product's. */
export const quickReports: ReportTimes = {
  ...reportTimes,
  ...{ sweepEvery: 100, wakeUpLost: 100, idle: 1_000, redisSilence: 2_000, jobLock: 2_000 },
  ...{ stalledEvery: 1_000, lease: 2_000, retry: { first: 1, longest: 1 } },
};
