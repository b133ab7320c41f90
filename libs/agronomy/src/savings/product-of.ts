import { deviationsOfBand } from './band-confidence.ts';

/** Middle and half of a 90 % band. */
export interface Spread {
  readonly value: number;
  readonly plusMinus: number;
}

/** Of independent factors: the variance of a product is exact, not a linear approximation. Halves of bands are so many deviations. */
export function productOf(one: Spread, other: Spread): Spread {
  return {
    value: one.value * other.value,
    plusMinus: Math.hypot(
      one.value * other.plusMinus,
      other.value * one.plusMinus,
      (one.plusMinus * other.plusMinus) / deviationsOfBand,
    ),
  };
}
