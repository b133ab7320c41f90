import {
  fraction,
  kilopascals,
  megajoulesPerSquareMetre,
  mm,
  radians,
  type MegajoulesPerSquareMetre,
  type Radians,
} from '../units.ts';
import { atmosphericPressure } from './atmospheric-pressure.ts';
import { blackBodyRadiation } from './black-body-radiation.ts';
import { clearSkyRadiationInFull } from './clear-sky-radiation-in-full.ts';
import { clearSkyRadiation } from './clear-sky-radiation.ts';
import { extraterrestrialRadiationBetween } from './extraterrestrial-radiation-between.ts';
import type { HourlyConditions, HourlySite } from './hourly-conditions.ts';
import { netLongwaveRadiation } from './net-longwave-radiation.ts';
import { netRadiation } from './net-radiation.ts';
import { netShortwaveRadiation } from './net-shortwave-radiation.ts';
import { penmanMonteith } from './penman-monteith.ts';
import { psychrometricConstant } from './psychrometric-constant.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';
import { saturationVapourPressure } from './saturation-vapour-pressure.ts';
import { solarTimeAngle } from './solar-time-angle.ts';
import { sunElevation } from './sun-elevation.ts';
import { vapourPressureSlope } from './vapour-pressure-slope.ts';

/** A standard's hourly figures; `denominator` and the share of net radiation that warms the soil change at dusk. */
export interface HourlyStandard {
  readonly numerator: number;
  readonly day: { readonly denominator: number; readonly soilHeatShare: number };
  readonly night: { readonly denominator: number; readonly soilHeatShare: number };
  /** What makes an hour a day's: some sun above the horizon (FAO-56), or a gain of radiation (ASCE). */
  readonly daytime: 'sun-up' | 'net-gain';
  /** σ [MJ/K⁴/m²/h] */
  readonly stefanBoltzmann: number;
  /** Below this elevation [rad] Rs/Rso says little, and the evening's stands in. */
  readonly lowSun: number;
}

/** Where nobody tells the evening's: FAO-56 p. 75, arid and semi-arid climates. */
const aridNightClearness = fraction(0.8);
const halfHourAngle = Math.PI / 24;

/** FAO-56 eq. 53 (ASCE eq. 1 by the hour). May be slightly negative at night: dew. */
export function hourlyPenmanMonteith(
  hour: HourlyConditions,
  site: HourlySite,
  standard: HourlyStandard,
): ReferenceEtTerms {
  const energy = hourlyNetRadiation(hour, site, standard);
  const isDay =
    standard.daytime === 'sun-up' ? energy.extraterrestrialRadiation > 0 : energy.netRadiation > 0;
  const { denominator, soilHeatShare } = isDay ? standard.day : standard.night;
  const saturation = saturationVapourPressure(hour.temperature);
  const air = {
    windSpeed: hour.windSpeed,
    slope: vapourPressureSlope(hour.temperature),
    psychrometricConstant: psychrometricConstant(atmosphericPressure(site.elevation)),
    saturationVapourPressure: saturation,
    actualVapourPressure: hour.actualVapourPressure,
    vapourPressureDeficit: kilopascals(Math.max(0, saturation - hour.actualVapourPressure)),
    // FAO-56 eq. 45 and 46.
    soilHeatFlux: megajoulesPerSquareMetre(soilHeatShare * energy.netRadiation),
    ...energy,
  };
  const surface = { numerator: standard.numerator, denominator };
  const terms = penmanMonteith({ temperature: hour.temperature, ...air }, surface);
  return { et: mm(terms.radiationTerm + terms.aerodynamicTerm), ...terms, ...air };
}

/** FAO-56 eq. 28 and 37 to 40 for an hour. */
function hourlyNetRadiation(hour: HourlyConditions, site: HourlySite, standard: HourlyStandard) {
  const middle = solarTimeAngle({ ...site, hour: hour.midpoint, dayOfYear: hour.dayOfYear });
  const extraterrestrial = extraterrestrialRadiationBetween(
    radians(middle - halfHourAngle),
    radians(middle + halfHourAngle),
    site.latitude,
    hour.dayOfYear,
  );
  const sun = sunElevation(middle, site.latitude, hour.dayOfYear);
  const clearSky = clearSkyOf(hour, site, extraterrestrial, sun);
  const sunIsHigh = clearSky > 0 && sun > standard.lowSun;
  const clearness = sunIsHigh
    ? fraction(hour.solarRadiation / clearSky)
    : (hour.eveningClearness ?? aridNightClearness);
  const shortwave = netShortwaveRadiation(hour.solarRadiation);
  const longwave = netLongwaveRadiation(blackBodyRadiation(hour.temperature, standard.stefanBoltzmann), {
    actualVapourPressure: hour.actualVapourPressure,
    clearness,
  });
  return {
    extraterrestrialRadiation: extraterrestrial,
    clearSkyRadiation: clearSky,
    solarRadiation: hour.solarRadiation,
    netShortwaveRadiation: shortwave,
    clearness,
    netLongwaveRadiation: longwave,
    netRadiation: netRadiation(shortwave, longwave),
  };
}

function clearSkyOf(
  { actualVapourPressure }: HourlyConditions,
  { elevation, turbidity }: HourlySite,
  extraterrestrial: MegajoulesPerSquareMetre,
  sun: Radians,
): MegajoulesPerSquareMetre {
  if (turbidity === undefined) return clearSkyRadiation(extraterrestrial, elevation);
  return clearSkyRadiationInFull({
    extraterrestrial,
    pressure: atmosphericPressure(elevation),
    actualVapourPressure,
    sineOfSun: Math.sin(sun),
    turbidity,
  });
}
