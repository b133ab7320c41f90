/**
 * Share of the available water that a crop takes without stress on a day, p: FAO-56 Table 22, footnote: a thirsty day
 * (large ETc [mm]) brings stress sooner. Held in 0.1-0.8.
 */
export function depletionFraction(atFiveMillimetres: number, cropEt: number): number {
  return Math.min(0.8, Math.max(0.1, atFiveMillimetres + 0.04 * (5 - cropEt)));
}
