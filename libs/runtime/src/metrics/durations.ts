/** Upper bounds for what somebody waits for [s]: from a read of one row to the deadline of the longest question. */
export const answerBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10] as const;

/** For outside work, which nobody waits for at a screen [s]. */
export const workBuckets = [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60] as const;

/** Since a reading of `performance.now()` [s]. */
export function secondsSince(started: number): number {
  return (performance.now() - started) / 1_000;
}
