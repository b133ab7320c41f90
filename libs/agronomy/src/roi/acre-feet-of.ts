import { acreFeet, type AcreFeet, type AcreInches } from '../units.ts';

/** Twelve inches to the foot. */
export function acreFeetOf(water: AcreInches): AcreFeet {
  return acreFeet(water / 12);
}
