import type { SeasonParameters } from './balance-types.ts';

/**
 * p, share of the available water that a crop takes without stress on a day: FAO-56 Table 22, footnote 2. A thirsty day
 * (large ETc) brings stress sooner. Held in 0.1-0.8.
 */
export function depletionFraction(parameters: SeasonParameters, cropEt: number): number {
  if (parameters.depletionFractionIsFixed === true) return parameters.depletionFraction;
  return Math.min(0.8, Math.max(0.1, parameters.depletionFraction + 0.04 * (5 - cropEt)));
}
