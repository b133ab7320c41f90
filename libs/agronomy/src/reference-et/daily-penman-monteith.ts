import {
  celsius,
  fraction,
  kilopascals,
  megajoulesPerSquareMetre,
  mm,
  type MegajoulesPerSquareMetre,
} from '../units.ts';
import { atmosphericPressure } from './atmospheric-pressure.ts';
import { blackBodyRadiation } from './black-body-radiation.ts';
import { clearSkyRadiationInFull } from './clear-sky-radiation-in-full.ts';
import { clearSkyRadiation } from './clear-sky-radiation.ts';
import type { DailyConditions } from './daily-conditions.ts';
import { extraterrestrialRadiation } from './extraterrestrial-radiation.ts';
import { meanSaturationVapourPressure } from './mean-saturation-vapour-pressure.ts';
import { meanSineOfSun } from './mean-sine-of-sun.ts';
import { netLongwaveRadiation } from './net-longwave-radiation.ts';
import { netRadiation } from './net-radiation.ts';
import { netShortwaveRadiation } from './net-shortwave-radiation.ts';
import { penmanMonteith, type SurfaceConstants } from './penman-monteith.ts';
import { psychrometricConstant } from './psychrometric-constant.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';
import type { Site } from './site.ts';
import { vapourPressureSlope } from './vapour-pressure-slope.ts';

/** A standard's daily figures. */
export interface DailyStandard extends SurfaceConstants {
  /** σ [MJ/K⁴/m²/day] */
  readonly stefanBoltzmann: number;
}

/** FAO-56 eq. 6 (ASCE eq. 1) with the radiation balance of eq. 37 to 40. A day never gives water back: et is 0 or more. */
export function dailyPenmanMonteith(
  day: DailyConditions,
  site: Site,
  standard: DailyStandard,
): ReferenceEtTerms {
  const energy = dailyNetRadiation(day, site, standard);
  const saturation = meanSaturationVapourPressure(day.temperatureMax, day.temperatureMin);
  const temperature = celsius((day.temperatureMax + day.temperatureMin) / 2);
  const air = {
    windSpeed: day.windSpeed,
    slope: vapourPressureSlope(temperature),
    psychrometricConstant: psychrometricConstant(atmosphericPressure(site.elevation)),
    saturationVapourPressure: saturation,
    actualVapourPressure: day.actualVapourPressure,
    vapourPressureDeficit: kilopascals(Math.max(0, saturation - day.actualVapourPressure)),
    soilHeatFlux: day.soilHeatFlux ?? megajoulesPerSquareMetre(0),
    ...energy,
  };
  const terms = penmanMonteith({ temperature, ...air }, standard);
  return { et: mm(Math.max(0, terms.radiationTerm + terms.aerodynamicTerm)), ...terms, ...air };
}

/** FAO-56 eq. 37 to 40. */
function dailyNetRadiation(day: DailyConditions, site: Site, standard: DailyStandard) {
  const extraterrestrial = extraterrestrialRadiation(site.latitude, day.dayOfYear);
  const clearSky = clearSkyOf(day, site, extraterrestrial);
  const clearness = fraction(clearSky > 0 ? day.solarRadiation / clearSky : 0);
  const emitted =
    (blackBodyRadiation(day.temperatureMax, standard.stefanBoltzmann) +
      blackBodyRadiation(day.temperatureMin, standard.stefanBoltzmann)) /
    2;
  const sky = { actualVapourPressure: day.actualVapourPressure, clearness };
  const shortwave = netShortwaveRadiation(day.solarRadiation);
  const longwave = netLongwaveRadiation(megajoulesPerSquareMetre(emitted), sky);
  return {
    extraterrestrialRadiation: extraterrestrial,
    clearSkyRadiation: clearSky,
    solarRadiation: day.solarRadiation,
    netShortwaveRadiation: shortwave,
    clearness,
    netLongwaveRadiation: longwave,
    netRadiation: netRadiation(shortwave, longwave),
  };
}

function clearSkyOf(
  { dayOfYear, actualVapourPressure }: DailyConditions,
  { latitude, elevation, turbidity }: Site,
  extraterrestrial: MegajoulesPerSquareMetre,
): MegajoulesPerSquareMetre {
  if (turbidity === undefined) return clearSkyRadiation(extraterrestrial, elevation);
  return clearSkyRadiationInFull({
    extraterrestrial,
    pressure: atmosphericPressure(elevation),
    actualVapourPressure,
    sineOfSun: meanSineOfSun(latitude, dayOfYear),
    turbidity,
  });
}
