import {
  celsius,
  dailyReferenceEt,
  daylightHours,
  daysBetween,
  degrees,
  hours as hoursOfDay,
  metres,
  metresPerSecond,
  percent,
  windAtTwoMetres,
} from '@headgate/agronomy';
import type { NwsForecast, NwsHour } from './read-nws.ts';
import type { SourceDay } from './source-day.ts';

/** A day with fewer of its hours is left out: its extremes would be those of a part of it. */
const leastHours = 18;

type Known = NwsHour & { readonly temperature: number };

/**
 * Days of an hourly forecast. It has no radiation: that is estimated from the sky's cloud by FAO-56 eq. 35 (sunshine is what the
 * cloud leaves of the daylight), which is its weak term. docs/weather.md
 */
export function nwsDays(
  forecast: NwsForecast,
  latitude: number,
  dayOf: (instant: Date) => string,
): SourceDay[] {
  const byDay = Map.groupBy(forecast.hours, ([at]) => dayOf(new Date(at)));
  return [...byDay]
    .flatMap(([date, entries]) => {
      const all = entries.map(([, one]) => one);
      const known = all.filter((one): one is Known => one.temperature !== undefined);
      const sky = meanOf(
        valuesOf(
          entries.filter(([at]) => isByDay(at)).map(([, one]) => one),
          'sky',
        ),
      );
      return known.length < leastHours
        ? []
        : [dayFrom(date, { all, known, sky }, latitude, forecast.elevation)];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Whether the sun shines then in California, all year [PST, 7 to 17 h]. */
function isByDay(at: number): boolean {
  const clock = (at / 3_600_000 - 8) % 24;
  return clock >= 7 && clock < 17;
}

function dayFrom(
  date: string,
  { all, known, sky }: { all: readonly NwsHour[]; known: readonly Known[]; sky: number | undefined },
  latitude: number,
  elevation: number,
): SourceDay {
  const temperatures = known.map(({ temperature }) => temperature);
  const humidities = valuesOf(all, 'humidity');
  const wind = meanOf(valuesOf(all, 'wind'));
  const air = {
    temperatureMax: Math.max(...temperatures),
    temperatureMin: Math.min(...temperatures),
    ...(humidities.length < leastHours
      ? {}
      : { humidityMax: Math.max(...humidities), humidityMin: Math.min(...humidities) }),
    ...(wind === undefined ? {} : { windSpeed2m: windAtTwoMetres(metresPerSecond(wind), metres(10)) }),
  };
  const rain = valuesOf(all, 'rain');
  const probabilities = valuesOf(all, 'rainProbability');
  return {
    source: 'nws',
    date,
    kind: 'forecast',
    eto: etoOf(date, air, sky, latitude, elevation),
    rain: rain.length < leastHours ? undefined : rain.reduce((sum, depth) => sum + depth, 0),
    rainProbability: probabilities.length === 0 ? undefined : Math.max(...probabilities),
    air,
  };
}

function etoOf(
  date: string,
  air: SourceDay['air'] & { temperatureMax: number; temperatureMin: number },
  sky: number | undefined,
  latitude: number,
  elevation: number,
): number | undefined {
  const dayOfYear = daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1;
  const { humidityMax, humidityMin, windSpeed2m } = air;
  const daylight = daylightHours(degrees(latitude), dayOfYear);
  const { eto } = dailyReferenceEt(
    {
      dayOfYear,
      temperatureMax: celsius(air.temperatureMax),
      temperatureMin: celsius(air.temperatureMin),
      ...(humidityMax === undefined ? {} : { humidityMax: percent(humidityMax) }),
      ...(humidityMin === undefined ? {} : { humidityMin: percent(humidityMin) }),
      ...(windSpeed2m === undefined
        ? {}
        : { windSpeed: metresPerSecond(windSpeed2m), windHeight: metres(2) }),
      ...(sky === undefined ? {} : { sunshineHours: hoursOfDay(daylight * (1 - sky / 100)) }),
    },
    { latitude: degrees(latitude), elevation: metres(elevation) },
  );
  return Number.isFinite(eto) ? Math.max(0, eto) : undefined;
}

function valuesOf(hours: readonly NwsHour[], name: keyof NwsHour): number[] {
  return hours.flatMap((hour) => hour[name] ?? []);
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
