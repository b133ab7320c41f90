import {
  celsius,
  dailyReferenceEt,
  daylightHours,
  daysBetween,
  degrees,
  metres,
  metresPerSecond,
  mm,
  percent,
  solarRadiationFromDaylightMean,
  wattsPerSquareMetre,
  type Site,
} from '@headgate/agronomy';
import type { PredictInput } from '@headgate/contracts/prediction-input';
import type { DayRecord } from './day-records.ts';
import type { Message } from './messages/message.ts';

/** Highlands of Zambia and Zimbabwe, where the bounds of the input lie, are mostly 900 to 1,400 m high. */
const elevation = metres(1100);
/** Between night and day, on the same highlands [°C]: only the mean was measured. */
const temperatureRange = 12;

/** One measured day as the balance takes it, with what had to be assumed about it. */
export interface MeasuredDay {
  readonly record: DayRecord;
  readonly assumptions: readonly Message[];
}

/** Reference evapotranspiration of a day from its means, by FAO-56 Penman-Monteith; radiation capped at a clear sky's. */
export function measuredDay(input: PredictInput, today: string): MeasuredDay {
  const site: Site = { latitude: degrees(input.latitude), elevation };
  const dayOfYear = daysBetween(`${today.slice(0, 4)}-01-01`, today) + 1;
  const solarRadiation = solarRadiationFromDaylightMean(
    wattsPerSquareMetre(input.solar_radiation),
    site,
    dayOfYear,
  );
  const { eto } = dailyReferenceEt(
    {
      dayOfYear,
      temperatureMax: celsius(input.temperature + temperatureRange / 2),
      temperatureMin: celsius(input.temperature - temperatureRange / 2),
      humidityMean: percent(input.humidity),
      windSpeed: metresPerSecond(input.wind_speed),
      solarRadiation,
    },
    site,
  );
  const used = (solarRadiation * 1e6) / (daylightHours(site.latitude, dayOfYear) * 3600);
  return {
    record: {
      date: today,
      eto,
      rain: mm(input.rainfall),
      rainProbability: null,
      windSpeed: metresPerSecond(input.wind_speed),
      minimumHumidity: null,
      temperatureMax: null,
      recorded: true,
    },
    assumptions: [
      { code: 'assumed.temperature-range', parameters: { range: temperatureRange } },
      { code: 'assumed.elevation', parameters: { elevation } },
      ...(used < input.solar_radiation - 1 ? [clearSkyAssumed(input.solar_radiation, used)] : []),
    ],
  };
}

const clearSkyAssumed = (measured: number, clearSky: number): Message => ({
  code: 'assumed.clear-sky',
  parameters: { measured, clearSky },
});
