import { fraction, type Fraction } from '../units.ts';

/** However closed the canopy, some ground stays exposed. */
const leastExposed = 0.01;
/** Share of its own cover by which a canopy shades what is wetted beneath it: FAO-56, text to eq. 75. */
const shading = 2 / 3;

/**
 * few, share of the surface that is wetted and that the sun reaches: FAO-56 eq. 75. Drippers wet the ground beneath the
 * canopy, which shades part of it. Rain wets everything (fw 1), and then the rule for drippers is eq. 75 as it stands.
 */
export function evaporatingFraction(
  cover: number,
  wettedFraction: number,
  wetsUnderCanopy: boolean,
): Fraction {
  const lit = wetsUnderCanopy ? wettedFraction * (1 - shading * cover) : wettedFraction;
  return fraction(Math.max(leastExposed, Math.min(1 - cover, lit)));
}
