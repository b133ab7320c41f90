import {
  metresPerSecond,
  type Kilopascals,
  type MegajoulesPerSquareMetre,
  type MetresPerSecond,
} from '../units.ts';
import { atmosphericPressure } from './atmospheric-pressure.ts';
import { clearSkyRadiation } from './clear-sky-radiation.ts';
import type { DailyConditions } from './daily-conditions.ts';
import type { DailyWeather, WeatherAssumption } from './daily-weather.ts';
import { daylightHours } from './daylight-hours.ts';
import { extraterrestrialRadiation } from './extraterrestrial-radiation.ts';
import type { Site } from './site.ts';
import { solarRadiationFromSunshine } from './solar-radiation-from-sunshine.ts';
import { solarRadiationFromTemperatureRange } from './solar-radiation-from-temperature-range.ts';
import { vapourPressureFromDewPoint } from './vapour-pressure-from-dew-point.ts';
import { vapourPressureFromHumidityRange } from './vapour-pressure-from-humidity-range.ts';
import { vapourPressureFromMaximumHumidity } from './vapour-pressure-from-maximum-humidity.ts';
import { vapourPressureFromMeanHumidity } from './vapour-pressure-from-mean-humidity.ts';
import { vapourPressureFromPsychrometer } from './vapour-pressure-from-psychrometer.ts';
import { windAtTwoMetres } from './wind-at-two-metres.ts';

/** A value, and what stood in for a measurement of it. */
interface Known<T> {
  readonly value: T;
  readonly assumed?: WeatherAssumption;
}

/** Mean of some 2,000 stations: FAO-56 p. 63. */
const usualWind = metresPerSecond(2);

/** What Penman-Monteith needs from what is known, the best estimate for each gap: FAO-56 chapter 3. */
export function completeConditions(
  day: DailyWeather,
  site: Site,
): { readonly conditions: DailyConditions; readonly assumed: readonly WeatherAssumption[] } {
  const vapour = vapourPressureOf(day, site);
  const radiation = radiationOf(day, site);
  const wind = windOf(day);
  return {
    conditions: {
      dayOfYear: day.dayOfYear,
      temperatureMax: day.temperatureMax,
      temperatureMin: day.temperatureMin,
      actualVapourPressure: vapour.value,
      solarRadiation: radiation.value,
      windSpeed: wind.value,
    },
    assumed: [vapour, radiation, wind].flatMap(({ assumed }) => assumed ?? []),
  };
}

/** Best first, as FAO-56 p. 36 and 58 rank them. */
function vapourPressureOf(day: DailyWeather, site: Site): Known<Kilopascals> {
  const { temperatureMax, temperatureMin, humidityMax, humidityMin, humidityMean } = day;
  if (day.dewPoint !== undefined) return { value: vapourPressureFromDewPoint(day.dewPoint) };
  if (day.psychrometer !== undefined) {
    const pressure = atmosphericPressure(site.elevation);
    return { value: vapourPressureFromPsychrometer(day.psychrometer, pressure) };
  }
  if (humidityMax !== undefined && humidityMin !== undefined) {
    const range = { temperatureMax, temperatureMin, humidityMax, humidityMin };
    return { value: vapourPressureFromHumidityRange(range) };
  }
  if (humidityMax !== undefined) {
    return {
      value: vapourPressureFromMaximumHumidity(temperatureMin, humidityMax),
      assumed: 'humidity-from-maximum',
    };
  }
  if (humidityMean !== undefined) {
    return {
      value: vapourPressureFromMeanHumidity(temperatureMax, temperatureMin, humidityMean),
      assumed: 'humidity-from-mean',
    };
  }
  // Nights cool down to the dew point: FAO-56 eq. 48.
  return {
    value: vapourPressureFromDewPoint(temperatureMin),
    assumed: 'humidity-from-minimum-temperature',
  };
}

function radiationOf(day: DailyWeather, site: Site): Known<MegajoulesPerSquareMetre> {
  if (day.solarRadiation !== undefined) return { value: day.solarRadiation };
  const extraterrestrial = extraterrestrialRadiation(site.latitude, day.dayOfYear);
  if (day.sunshineHours !== undefined) {
    const daylight = daylightHours(site.latitude, day.dayOfYear);
    return {
      value: solarRadiationFromSunshine(day.sunshineHours, daylight, extraterrestrial),
      assumed: 'radiation-from-sunshine',
    };
  }
  return {
    value: solarRadiationFromTemperatureRange({
      temperatureMax: day.temperatureMax,
      temperatureMin: day.temperatureMin,
      extraterrestrial,
      clearSky: clearSkyRadiation(extraterrestrial, site.elevation),
      setting: site.setting ?? 'interior',
    }),
    assumed: 'radiation-from-temperature-range',
  };
}

function windOf(day: DailyWeather): Known<MetresPerSecond> {
  if (day.windSpeed === undefined) return { value: usualWind, assumed: 'wind-two-metres-per-second' };
  // eq. 47 gives 1.0000 at 2 m but for its rounded constants.
  const isAtTwoMetres = day.windHeight === undefined || day.windHeight === 2;
  return { value: isAtTwoMetres ? day.windSpeed : windAtTwoMetres(day.windSpeed, day.windHeight) };
}
