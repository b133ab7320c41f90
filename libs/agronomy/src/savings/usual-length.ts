import type { FarmPeriod } from './aligned-season.ts';

/** The length that most periods have, the middle one by size [days]. */
export function usualLength(periods: readonly FarmPeriod[]): number {
  const lengths = periods.map(({ days }) => days).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 1;
}
