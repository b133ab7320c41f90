/** Chance from which forecast rain may be counted on [%]. */
export const likelyRainProbability = 60;
/** Average rain of four weeks from which they count as rainy [mm]. Judgement. */
export const rainyWeeks = 20;
/** Rain further off is the next irrigation's business. */
export const creditedDaysAhead = 3;

/** Whether a day's rain is likely enough to be counted on. */
export function rainIsLikely(rainProbability: number | null): boolean {
  return rainProbability !== null && rainProbability >= likelyRainProbability;
}
