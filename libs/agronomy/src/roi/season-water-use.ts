import { acreInches, type AcreInches, type Acres, type Inches } from '../units.ts';

/** Water that a block takes in a season, from the depth applied over it: an inch on an acre is an acre-inch. */
export function seasonWaterUse(area: Acres, depth: Inches): AcreInches {
  return acreInches(area * depth);
}
