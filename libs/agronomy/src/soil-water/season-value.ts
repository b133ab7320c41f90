/** The value of a season's curve on one of its days. The index is a day of the season already: typed arrays just do not know. */
export function seasonValue(curve: Float64Array, day: number): number {
  return curve[day] ?? 0;
}
