import { megajoulesPerSquareMetre, type Hours, type MegajoulesPerSquareMetre } from '../units.ts';

/** Share of Ra that reaches the ground on an overcast day, and what bright sunshine adds (as, bs). */
const overcastShare = 0.25;
const sunshineShare = 0.5;

/** Rs from hours of bright sunshine: FAO-56 eq. 35. The sun never shines for longer than the day lasts. */
export function solarRadiationFromSunshine(
  sunshine: Hours,
  daylight: Hours,
  extraterrestrial: MegajoulesPerSquareMetre,
): MegajoulesPerSquareMetre {
  const relative = daylight > 0 ? Math.min(1, Math.max(0, sunshine / daylight)) : 0;
  return megajoulesPerSquareMetre((overcastShare + sunshineShare * relative) * extraterrestrial);
}
