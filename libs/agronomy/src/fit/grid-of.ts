import type { FitJob, FitSource } from './fit-types.ts';

/**
 * Minutes of a slot: a quarter of an hour; five minutes where a job or one of its cycles takes less than an hour; one
 * where the source's step is no multiple of those, or jobs that must run side by side to the minute are none.
 */
export function gridOf({ step, fixedFlow }: FitSource, jobs: readonly FitJob[]): number {
  const short = jobs.some(
    ({ full, longestRun = full, fixed }) => fixed === undefined && Math.min(full, longestRun) < 60,
  );
  const exact = [step];
  if (fixedFlow) {
    for (const { full, fixed } of jobs) {
      exact.push(...(fixed === undefined ? [full] : fixed.flatMap(({ start, end }) => [start, end])));
    }
  }
  const grids = short ? [5] : [15, 5];
  return grids.find((grid) => exact.every((minutes) => minutes % grid === 0)) ?? 1;
}
