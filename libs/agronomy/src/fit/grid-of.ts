import type { FitJob, FitSource } from './fit-types.ts';

/**
 * Minutes of a slot: a quarter of an hour; five minutes where a job or one of its cycles takes less than an hour; one
 * where the source's step is no multiple of those.
 */
export function gridOf({ step }: FitSource, jobs: readonly FitJob[]): number {
  const short = jobs.some(
    ({ full, longestRun = full, fixed }) => fixed === undefined && Math.min(full, longestRun) < 60,
  );
  return [15, 5].find((grid) => (grid === 5 || !short) && step % grid === 0) ?? 1;
}
