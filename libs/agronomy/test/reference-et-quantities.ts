import { completeConditions } from '../src/reference-et/complete-conditions.ts';
import type { DailyWeather } from '../src/reference-et/daily-weather.ts';
import { daylightHours } from '../src/reference-et/daylight-hours.ts';
import { hargreavesEt } from '../src/reference-et/hargreaves-et.ts';
import { referenceEtFao56Daily } from '../src/reference-et/reference-et-fao56-daily.ts';
import { referenceEtFao56Monthly } from '../src/reference-et/reference-et-fao56-monthly.ts';
import type { ReferenceEtTerms } from '../src/reference-et/reference-et-terms.ts';
import { atmosphericPressure } from '../src/reference-et/atmospheric-pressure.ts';
import { celsius, degrees, hours, kilopascals, metres, metresPerSecond, percent } from '../src/units.ts';
import { functionQuantities } from './reference-et-function-quantities.ts';
import { hourlyQuantities } from './reference-et-hourly-quantities.ts';
import { given, type Vector } from './reference-et-vector.ts';

type Quantities = Readonly<Record<string, number>>;

/** Every quantity of a worked example that the library computes, by the name the example prints it under. */
export function quantities(vector: Vector): Quantities {
  switch (vector.id) {
    case 'fao56-ex17':
      return monthly(vector);
    case 'fao56-ex18':
      return daily(vector);
    case 'fao56-ex19a':
    case 'fao56-ex19b':
      return hourlyQuantities(vector);
    case 'fao56-ex20':
      return withMissingData(vector);
    default:
      return functionQuantities(vector);
  }
}

function monthly(vector: Vector): Quantities {
  const value = given(vector);
  const weather = { ...temperaturesOf(vector), sunshineHours: hours(value('sunshine_hours')) };
  const { conditions } = completeConditions(weather, siteOf(vector));
  const meanDay = {
    ...conditions,
    actualVapourPressure: kilopascals(value('ea_kPa')),
    windSpeed: metresPerSecond(value('u2_m_s')),
  };
  const months = { previous: celsius(value('tmonth_prev_C')), current: celsius(value('tmonth_C')) };
  return dayQuantities(vector, referenceEtFao56Monthly(meanDay, siteOf(vector), months));
}

function daily(vector: Vector): Quantities {
  const value = given(vector);
  const weather = {
    ...temperaturesOf(vector),
    humidityMax: percent(value('rhmax_pct')),
    humidityMin: percent(value('rhmin_pct')),
    windSpeed: metresPerSecond(value('wind_m_s_at_10m')),
    windHeight: metres(value('wind_height_m')),
    sunshineHours: hours(value('sunshine_hours')),
  };
  const { conditions } = completeConditions(weather, siteOf(vector));
  return dayQuantities(vector, referenceEtFao56Daily(conditions, siteOf(vector)));
}

function withMissingData(vector: Vector): Quantities {
  const temperatures = temperaturesOf(vector);
  const site = siteOf(vector);
  const { conditions } = completeConditions(temperatures, site);
  const at = (windSpeed: number) =>
    referenceEtFao56Daily({ ...conditions, windSpeed: metresPerSecond(windSpeed) }, site).et;
  const usual = referenceEtFao56Daily(conditions, site);
  const hargreaves = hargreavesEt(temperatures, site.latitude);
  return {
    ...dayQuantities(vector, usual),
    ETo_hargreaves_mm_d: hargreaves,
    ETo_hargreaves_printed_mm_d: hargreaves,
    relative_change_u2_1_pct: (at(1) / usual.et - 1) * 100,
    relative_change_u2_3_pct: (at(3) / usual.et - 1) * 100,
  };
}

function temperaturesOf(vector: Vector): DailyWeather {
  const value = given(vector);
  return {
    dayOfYear: value('day_of_year'),
    temperatureMax: celsius(value('tmax_C')),
    temperatureMin: celsius(value('tmin_C')),
  };
}

function siteOf(vector: Vector) {
  const value = given(vector);
  return { latitude: degrees(value('latitude_deg')), elevation: metres(value('elevation_m')) };
}

function dayQuantities(vector: Vector, terms: ReferenceEtTerms): Quantities {
  const { latitude, elevation } = siteOf(vector);
  const { dayOfYear, temperatureMax, temperatureMin } = temperaturesOf(vector);
  return {
    tmean_C: (temperatureMax + temperatureMin) / 2,
    P_kPa: atmosphericPressure(elevation),
    N_h: daylightHours(latitude, dayOfYear),
    u2_m_s: terms.windSpeed,
    delta_kPa_per_C: terms.slope,
    gamma_kPa_per_C: terms.psychrometricConstant,
    es_kPa: terms.saturationVapourPressure,
    ea_kPa: terms.actualVapourPressure,
    vpd_kPa: terms.vapourPressureDeficit,
    Ra_MJ_m2_d: terms.extraterrestrialRadiation,
    Rs_MJ_m2_d: terms.solarRadiation,
    Rso_MJ_m2_d: terms.clearSkyRadiation,
    Rns_MJ_m2_d: terms.netShortwaveRadiation,
    Rnl_MJ_m2_d: terms.netLongwaveRadiation,
    Rn_MJ_m2_d: terms.netRadiation,
    G_MJ_m2_d: terms.soilHeatFlux,
    radiation_term_mm_d: terms.radiationTerm,
    aero_term_mm_d: terms.aerodynamicTerm,
    ETo_mm_d: terms.et,
    ETo_printed_rounded_mm_d: terms.et,
  };
}
