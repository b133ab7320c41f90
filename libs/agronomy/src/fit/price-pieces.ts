import type { PriceSpan } from './fit-types.ts';

/** The prices of a horizon without overlaps or gaps, in order of time: where several hold, the first given; where none does, 0. */
export function pricePieces(prices: readonly PriceSpan[], horizon: number): PriceSpan[] {
  const edges = [0, horizon];
  for (const { start, end } of prices) {
    if (start > 0 && start < horizon) edges.push(start);
    if (end > 0 && end < horizon) edges.push(end);
  }
  edges.sort((a, b) => a - b);
  const pieces: PriceSpan[] = [];
  for (let index = 1; index < edges.length; index += 1) {
    const start = edges[index - 1] ?? 0;
    const end = edges[index] ?? horizon;
    if (end === start) continue;
    const holds = prices.find((price) => price.start <= start && price.end >= end);
    pieces.push({ start, end, usdPerKwh: holds?.usdPerKwh ?? 0, peak: holds?.peak ?? false });
  }
  return pieces;
}
