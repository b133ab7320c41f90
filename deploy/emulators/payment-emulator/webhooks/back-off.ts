/** After the first failed attempt a second, then twice as long each time, up to a minute [ms]. */
export function backOff(attempts: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.max(0, attempts - 1));
}
