/** No series of a season tells more persistence than this from a trend. */
const most = 0.9;

/**
 * First-order autocorrelation of residuals at their places, corrected for the bias of short series: the mean being estimated, the
 * raw figure is too small by (1 + 3ρ)/n on average (Marriott and Pope 1954, Kendall 1954). Between 0 and 0.9: a negative one is
 * not trusted to make a band narrower. Only neighbours count, one place apart.
 */
export function autocorrelation(
  residuals: readonly { readonly place: number; readonly value: number }[],
): number {
  const count = residuals.length;
  let squares = 0;
  let products = 0;
  let pairs = 0;
  for (const [index, { place, value }] of residuals.entries()) {
    squares += value * value;
    const next = residuals[index + 1];
    if (next === undefined || next.place - place > 1.5) continue;
    products += value * next.value;
    pairs += 1;
  }
  if (pairs === 0 || squares <= 0 || count < 4) return 0;
  const raw = products / squares;
  // A mean of products over a mean of squares: a series of n points has n - 1 pairs, and fewer where it has gaps.
  const means = (raw * count) / pairs;
  return Math.min(most, Math.max(0, (count * means + 1) / (count - 3)));
}
