import { fraction, mm, type Fraction, type Millimetres } from '../units.ts';
import type { SeasonParameters } from './balance-types.ts';
import { depletionFraction } from './depletion-fraction.ts';

export interface WaterStress {
  readonly p: Fraction;
  /** RAW: FAO-56 eq. 83. */
  readonly readilyAvailable: Millimetres;
  /** Ks, 1 without stress. */
  readonly ks: number;
}

/** How freely the crop takes water on a day, from the depletion at its start: FAO-56 eq. 84. */
export function waterStress(
  parameters: SeasonParameters,
  depletion: number,
  totalAvailable: Millimetres,
  cropEt: Millimetres,
): WaterStress {
  const p = fraction(depletionFraction(parameters, cropEt));
  const readilyAvailable = mm(p * totalAvailable);
  const share = (totalAvailable - depletion) / (totalAvailable - readilyAvailable);
  return { p, readilyAvailable, ks: depletion <= readilyAvailable ? 1 : Math.max(0, share) };
}
