/** Of the days from one up to another. */
export function sum(values: Float64Array, from: number, to: number): number {
  let total = 0;
  for (let at = from; at < to; at += 1) total += values[at] ?? 0;
  return total;
}
