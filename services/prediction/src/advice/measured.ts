import {
  addDays,
  celsius,
  dailyReferenceEt,
  daylightHours,
  daysBetween,
  degrees,
  growthStage,
  lengthToHarvest,
  metres,
  metresPerSecond,
  mm,
  percent,
  solarRadiationFromDaylightMean,
  wattsPerSquareMetre,
  type Crop,
  type Site,
} from '@headgate/agronomy';
import type { PredictInput } from '@headgate/contracts/prediction-input';
import { standardAir, type DayRecord } from './day-records.ts';
import { messageOf } from './messages/message.ts';

/** Highlands of Zambia and Zimbabwe, where the bounds of the input lie, are mostly 900 to 1,400 m high. */
const elevation = metres(1100);
/** Between night and day, on the same highlands [°C]: only the mean was measured. */
const temperatureRange = 12;

/**
 * One measured day as the balance takes it, with what had to be assumed about it. Its reference evapotranspiration is from
 * its means, by FAO-56 Penman-Monteith; radiation capped at a clear sky's.
 */
export function measuredDay(input: PredictInput, today: string) {
  const site: Site = { latitude: degrees(input.latitude), elevation };
  const dayOfYear = daysBetween(`${today.slice(0, 4)}-01-01`, today) + 1;
  const measured = input.solar_radiation;
  const solarRadiation = solarRadiationFromDaylightMean(wattsPerSquareMetre(measured), site, dayOfYear);
  const windSpeed = metresPerSecond(input.wind_speed);
  const { eto } = dailyReferenceEt(
    {
      dayOfYear,
      temperatureMax: celsius(input.temperature + temperatureRange / 2),
      temperatureMin: celsius(input.temperature - temperatureRange / 2),
      humidityMean: percent(input.humidity),
      windSpeed,
      solarRadiation,
    },
    site,
  );
  const used = (solarRadiation * 1e6) / (daylightHours(site.latitude, dayOfYear) * 3600);
  const rain = mm(input.rainfall);
  const record: DayRecord = {
    date: today,
    referenceEt: eto,
    rain,
    rainProbability: null,
    windSpeed,
    minimumHumidity: standardAir.minimumHumidity,
    airKnown: false,
    averageRain: mm(0),
    averageEt: eto,
    recorded: true,
  };
  return {
    record,
    assumptions: [
      messageOf('assumed.temperature-range', { range: temperatureRange }),
      messageOf('assumed.elevation', { elevation }),
      ...(used < measured - 1 ? [messageOf('assumed.clear-sky', { measured, clearSky: used })] : []),
    ],
  };
}

const daysPerYear = 365;

/**
 * Where a crop stands outside California, whose calendar says nothing there: as many days after planting (annuals
 * only) as were given, up to a later harvest that was told; else in the middle of mid-season, when it uses most.
 */
export function measuredSeason(crop: Crop, today: string, planted?: string, harvest?: string) {
  const { initial, development, mid } = crop.stages;
  const lastDayIndex =
    lengthToHarvest(crop, planted ?? today, planted === undefined ? undefined : harvest) - 1;
  const given = planted === undefined ? Infinity : daysBetween(planted, today) % daysPerYear;
  const known = given <= lastDayIndex;
  const dayIndex = known ? given : initial + development + Math.floor(mid / 2);
  const start = addDays(today, -dayIndex);
  return {
    start,
    end: addDays(start, lastDayIndex),
    dayIndex,
    lastDayIndex,
    stage: growthStage(crop.stages, dayIndex),
    assumptions: known ? [] : [messageOf('assumed.mid-season', { crop: crop.id })],
  };
}
