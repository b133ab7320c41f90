import { atmosphericPressure } from '../src/reference-et/atmospheric-pressure.ts';
import { blackBodyRadiation } from '../src/reference-et/black-body-radiation.ts';
import { daylightHours } from '../src/reference-et/daylight-hours.ts';
import { evaporationEquivalent } from '../src/reference-et/evaporation-equivalent.ts';
import { extraterrestrialRadiation } from '../src/reference-et/extraterrestrial-radiation.ts';
import { inverseRelativeDistance } from '../src/reference-et/inverse-relative-distance.ts';
import { latitudeRadians } from '../src/reference-et/latitude-radians.ts';
import { meanSaturationVapourPressure } from '../src/reference-et/mean-saturation-vapour-pressure.ts';
import { monthlySoilHeatFlux } from '../src/reference-et/monthly-soil-heat-flux.ts';
import { netLongwaveRadiation } from '../src/reference-et/net-longwave-radiation.ts';
import { netRadiation } from '../src/reference-et/net-radiation.ts';
import { netShortwaveRadiation } from '../src/reference-et/net-shortwave-radiation.ts';
import { psychrometricConstant } from '../src/reference-et/psychrometric-constant.ts';
import { saturationVapourPressure } from '../src/reference-et/saturation-vapour-pressure.ts';
import { solarDeclination } from '../src/reference-et/solar-declination.ts';
import { solarRadiationFromSunshine } from '../src/reference-et/solar-radiation-from-sunshine.ts';
import { solarRadiationFromTemperatureRange } from '../src/reference-et/solar-radiation-from-temperature-range.ts';
import { sunsetHourAngle } from '../src/reference-et/sunset-hour-angle.ts';
import { vapourPressureFromHumidityRange } from '../src/reference-et/vapour-pressure-from-humidity-range.ts';
import { vapourPressureFromMaximumHumidity } from '../src/reference-et/vapour-pressure-from-maximum-humidity.ts';
import { vapourPressureFromMeanHumidity } from '../src/reference-et/vapour-pressure-from-mean-humidity.ts';
import { vapourPressureFromPsychrometer } from '../src/reference-et/vapour-pressure-from-psychrometer.ts';
import { windAtTwoMetres } from '../src/reference-et/wind-at-two-metres.ts';
import {
  celsius,
  degrees,
  fraction,
  hours,
  kilopascals,
  megajoulesPerSquareMetre,
  metres,
  metresPerSecond,
  percent,
} from '../src/units.ts';
import { given, type Vector } from './reference-et-vector.ts';

type Value = (name: string) => number;
type Worked = (value: Value) => Readonly<Record<string, number>>;

const temperaturesOf = (value: Value) => ({
  temperatureMax: celsius(value('tmax_C')),
  temperatureMin: celsius(value('tmin_C')),
});

const sunOf: Worked = (value) => {
  const latitude = degrees(value('latitude_deg'));
  const day = value('day_of_year');
  const declination = solarDeclination(day);
  return {
    dr: inverseRelativeDistance(day),
    solar_declination_rad: declination,
    sunset_hour_angle_rad: sunsetHourAngle(latitudeRadians(latitude), declination),
    Ra_MJ_m2_d: extraterrestrialRadiation(latitude, day),
    N_h: daylightHours(latitude, day),
  };
};

const longwaveOf: Worked = (value) => {
  const { temperatureMax, temperatureMin } = temperaturesOf(value);
  const emission = (temperature: typeof temperatureMax) => blackBodyRadiation(temperature, 4.903e-9);
  const emitted = megajoulesPerSquareMetre((emission(temperatureMax) + emission(temperatureMin)) / 2);
  const sky = {
    actualVapourPressure: kilopascals(value('ea_kPa')),
    clearness: fraction(value('Rs_MJ_m2_d') / value('Rso_MJ_m2_d')),
  };
  return { Rnl_MJ_m2_d: netLongwaveRadiation(emitted, sky) };
};

/** Examples 2 to 16, each of one or two equations. */
const worked: Readonly<Record<string, Worked>> = {
  'fao56-ex02': (value) => {
    const pressure = atmosphericPressure(metres(value('elevation_m')));
    return { P_kPa: pressure, gamma_kPa_per_C: psychrometricConstant(pressure) };
  },
  'fao56-ex03': (value) => {
    const { temperatureMax, temperatureMin } = temperaturesOf(value);
    return {
      e0_tmax_kPa: saturationVapourPressure(temperatureMax),
      e0_tmin_kPa: saturationVapourPressure(temperatureMin),
      es_kPa: meanSaturationVapourPressure(temperatureMax, temperatureMin),
    };
  },
  'fao56-ex04': (value) => {
    const pressure = atmosphericPressure(metres(value('elevation_m')));
    const wet = celsius(value('twet_C'));
    const psychrometer = { dry: celsius(value('tdry_C')), wet, coefficient: value('a_psy') };
    return {
      P_kPa: pressure,
      e0_twet_kPa: saturationVapourPressure(wet),
      ea_kPa: vapourPressureFromPsychrometer(psychrometer, pressure),
    };
  },
  'fao56-ex05a': (value) => ({
    ea_kPa: vapourPressureFromHumidityRange({
      ...temperaturesOf(value),
      humidityMax: percent(value('rhmax_pct')),
      humidityMin: percent(value('rhmin_pct')),
    }),
  }),
  'fao56-ex05b': (value) => ({
    ea_kPa: vapourPressureFromMaximumHumidity(celsius(value('tmin_C')), percent(value('rhmax_pct'))),
  }),
  'fao56-ex05c': (value) => {
    const { temperatureMax, temperatureMin } = temperaturesOf(value);
    const humidity = percent(value('rhmean_pct'));
    return { ea_kPa: vapourPressureFromMeanHumidity(temperatureMax, temperatureMin, humidity) };
  },
  'fao56-ex08': sunOf,
  'fao56-ex09': sunOf,
  'fao56-ex10': (value) => {
    const latitude = degrees(value('latitude_deg'));
    const extraterrestrial = extraterrestrialRadiation(latitude, value('day_of_year'));
    const daylight = daylightHours(latitude, value('day_of_year'));
    return {
      ...sunOf(value),
      Rs_MJ_m2_d: solarRadiationFromSunshine(hours(value('sunshine_hours')), daylight, extraterrestrial),
    };
  },
  'fao56-ex11': longwaveOf,
  'fao56-ex12': (value) => ({
    Rns_MJ_m2_d: netShortwaveRadiation(megajoulesPerSquareMetre(value('Rs_MJ_m2_d'))),
  }),
  'fao56-ex13': (value) => {
    const previous = celsius(value('tmonth_prev_C'));
    const flux = monthlySoilHeatFlux({ previous, next: celsius(value('tmonth_next_C')) });
    return { G_MJ_m2_d: flux, G_mm_d: evaporationEquivalent(flux) };
  },
  'fao56-ex14': (value) => ({
    u2_m_s: windAtTwoMetres(metresPerSecond(value('uz_m_s')), metres(value('z_m'))),
  }),
  'fao56-ex15': (value) => ({
    Rs_MJ_m2_d: solarRadiationFromTemperatureRange({
      ...temperaturesOf(value),
      extraterrestrial: megajoulesPerSquareMetre(value('Ra_MJ_m2_d')),
      clearSky: megajoulesPerSquareMetre(0.75 * value('Ra_MJ_m2_d')),
      setting: 'interior',
    }),
  }),
  'fao56-ex16': (value) => ({
    Rn_MJ_m2_d: netRadiation(
      megajoulesPerSquareMetre(value('Rns_MJ_m2_d')),
      megajoulesPerSquareMetre(value('Rnl_MJ_m2_d')),
    ),
  }),
};

export function functionQuantities(vector: Vector): Readonly<Record<string, number>> {
  const compute = worked[vector.id];
  if (compute === undefined) throw new Error(`nobody computes ${vector.id}`);
  return compute(given(vector));
}
