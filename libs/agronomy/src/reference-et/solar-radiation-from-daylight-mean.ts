import {
  megajoulesPerSquareMetre,
  type MegajoulesPerSquareMetre,
  type WattsPerSquareMetre,
} from '../units.ts';
import { clearSkyRadiation } from './clear-sky-radiation.ts';
import { daylightHours } from './daylight-hours.ts';
import { extraterrestrialRadiation } from './extraterrestrial-radiation.ts';
import type { Site } from './site.ts';

const joulesPerMegajoule = 1e6;
const secondsPerHour = 3600;

/** Rs of a day from mean power while the sun is up (FAO-56 eq. 34), never above a clear sky (eq. 37). */
export function solarRadiationFromDaylightMean(
  mean: WattsPerSquareMetre,
  site: Site,
  dayOfYear: number,
): MegajoulesPerSquareMetre {
  const received = (mean * daylightHours(site.latitude, dayOfYear) * secondsPerHour) / joulesPerMegajoule;
  const clearSky = clearSkyRadiation(extraterrestrialRadiation(site.latitude, dayOfYear), site.elevation);
  return megajoulesPerSquareMetre(Math.min(clearSky, Math.max(0, received)));
}
