/** What running jobs weigh together is no more than 1. */
export interface FlowCut {
  readonly weights: readonly number[];
}

/**
 * Limits on jobs that run beside each other which follow from their flows and the source's, and which a linear program does
 * not see: of fields that take more than half of it, one runs at a time. Weights are dual feasible functions of bin packing
 * (S. P. Fekete and J. Schepers, Mathematical Programming 91, 2001): any jobs that fit together weigh at most 1.
 */
export function flowCuts(flows: readonly number[], capacity: number): FlowCut[] {
  const shares = flows.map((flow) => flow / capacity);
  const rounded = [1, 2, 3, 4].map((parts) => shares.map((share) => roundedWeight(share, parts)));
  const small = [...new Set(shares.filter((share) => share <= 0.5))];
  const stretched = small.map((least) => shares.map((share) => stretchedWeight(share, least)));
  return [...rounded, ...stretched]
    .filter((weights) => weights.some((weight, index) => weight > (shares[index] ?? 0) + 1e-9))
    .filter((weights) => weights.reduce((sum, weight) => sum + weight, 0) > 1 + 1e-9)
    .map((weights) => ({ weights }));
}

/** The terms of a row, without those of no weight. */
export function weighted(
  columns: readonly number[],
  weights: readonly number[],
): (readonly [column: number, weight: number])[] {
  return columns.flatMap((column, index) => {
    const weight = weights[index] ?? 0;
    return weight > 0 ? [[column, weight] as const] : [];
  });
}

function roundedWeight(share: number, parts: number): number {
  const scaled = share * (parts + 1);
  return Math.abs(scaled - Math.round(scaled)) < 1e-9 ? share : Math.floor(scaled) / parts;
}

/** Who takes more than what the least leaves weighs as much as all. */
function stretchedWeight(share: number, least: number): number {
  if (share > 1 - least + 1e-9) return 1;
  return share < least - 1e-9 ? 0 : share;
}
