/** Days of the second stage after which the evaporable water is gone. */
const secondStageDays = 7;
/** Share of what the sun could take that a surface gives on the day on which it begins to dry. */
const fallingShare = 0.6;

/**
 * What bare ground loses on a day [mm on that ground], in Ritchie's two stages: at the sun's rate while `lost` since the last
 * wetting is within the readily evaporable water, then by the square root of time.
 */
export function bareEvaporation(lost: number, possible: number, readily: number, total: number): number {
  const left = readily - lost;
  if (left >= possible) return possible;
  if (left > 0) return Math.min(total - lost, left + fallingShare * (possible - left));
  const rate = (total - readily) / Math.sqrt(secondStageDays);
  const days = ((lost - readily) / rate) ** 2;
  const by = readily + rate * Math.sqrt(days + 1);
  return Math.max(0, Math.min(possible, by - lost, total - lost));
}
