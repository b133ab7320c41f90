import { acreInches, type AcreInches, type Fraction } from '../units.ts';

/** What a share less than today leaves unpumped. */
export function waterSaved(used: AcreInches, reduction: Fraction): AcreInches {
  return acreInches(used * reduction);
}
