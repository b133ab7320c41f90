/** Prices that are told apart; where there are more, neighbours share a rank. */
const maxRanks = 24;

/** The rank of each slot's price among all of them, the cheapest 0, and how many there are. */
export function rankPrices(price: Float64Array): { readonly rank: Uint8Array; readonly ranks: number } {
  const levels: number[] = [];
  for (let slot = 0; slot < price.length; slot += 1) {
    const usd = price[slot] ?? 0;
    // Slots next to each other mostly have one price: looked up where it changes.
    if (usd !== price[slot - 1] && !levels.includes(usd)) levels.push(usd);
  }
  levels.sort((a, b) => a - b);
  const shared = Math.max(1, levels.length / maxRanks);
  const rank = new Uint8Array(price.length);
  let current = 0;
  for (let slot = 0; slot < price.length; slot += 1) {
    if (slot === 0 || price[slot] !== price[slot - 1])
      current = Math.floor(levels.indexOf(price[slot] ?? 0) / shared);
    rank[slot] = current;
  }
  return { rank, ranks: Math.max(1, Math.ceil(levels.length / shared)) };
}
