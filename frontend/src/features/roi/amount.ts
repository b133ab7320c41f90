/** An amount of water, exact enough to be added up on paper and no longer. */
export function amount(value: number): string {
  const places = value < 100 ? 2 : value < 10_000 ? 1 : 0;
  return value.toLocaleString('en-US', { maximumFractionDigits: places });
}
