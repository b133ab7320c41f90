import type { SeasonCase } from './cases.ts';
import { randomFrom } from './weather/random.ts';

const stripCount = 10;
const missedShare = 0.05;

/** What the plan does not know of a field in a year: (b). */
export interface Unknowns {
  /** Factors on what the plan takes for true. */
  readonly availableWater: number;
  readonly kcb: number;
  /** Mean depth that reached the field, by day [mm]. */
  readonly applied: Float64Array;
}

/** Drawn by case and year: available water ±20 %, Kcb ±10 %, depth ±10 %, one irrigation in twenty missed. */
export function unknownsOf(
  { crop, method, soil, region }: SeasonCase,
  year: number,
  irrigation: Float64Array,
): Unknowns {
  const random = randomFrom(`unknowns ${crop} ${method} ${soil} ${region} ${year}`);
  const within = (spread: number) => 1 + spread * (2 * random.uniform() - 1);
  const availableWater = within(0.2);
  const kcb = within(0.1);
  const depth = within(0.1);
  const applied = irrigation.map((net) => (net > 0 && random.uniform() >= missedShare ? net * depth : 0));
  return { availableWater, kcb, applied };
}

/** What each of ten strips gets over the field's mean: a straight line whose low quarter has the distribution uniformity. */
export function strips(distributionUniformity: number): readonly number[] {
  const spread = (1 - distributionUniformity) / 0.75;
  return Array.from({ length: stripCount }, (_, at) => 1 + spread * ((2 * at + 1) / stripCount - 1));
}
