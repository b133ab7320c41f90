const wanted = 50;
const least = 4;

/**
 * How many commands a second leave the bridge time between them, where it can do `rate`: 50, on a machine where that is half
 * of it at most. An even number: each start has its stop.
 */
export function moderatePace(rate: number): number {
  return Math.max(least, Math.min(wanted, 2 * Math.floor(rate / 4)));
}
