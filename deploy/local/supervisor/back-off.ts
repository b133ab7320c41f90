/** Milliseconds to wait before starting a program again: at once the first time, longer while it keeps dying. */
export function restartDelay(deathsInARow: number): number {
  return Math.min(100 * 2 ** Math.max(0, deathsInARow - 1), 10_000);
}

/** A program that ran this long [ms] had recovered: its next death counts as the first. */
export const settledAfter = 30_000;
