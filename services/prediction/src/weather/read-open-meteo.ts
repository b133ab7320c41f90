import { addDays } from '@headgate/agronomy';
import { z } from 'zod';
import { farmTimeZone } from '../time/clock.ts';
import { unusable } from './open-meteo-failure.ts';
import { dailyUnits } from './open-meteo-request.ts';
import type { ServiceDay, ServiceWeather } from './service-weather.ts';

type Variable = keyof typeof dailyUnits;

const variables = Object.keys(dailyUnits) as Variable[];
const each = <Schema extends z.ZodType>(schemaOf: (variable: Variable) => Schema) =>
  z.object(
    Object.fromEntries(variables.map((variable) => [variable, schemaOf(variable)])) as Record<
      Variable,
      Schema
    >,
  );

/** Values may be null, or nonsense: each is judged by itself. The frame around them must be as documented. */
const answer = z.object({
  elevation: z.number().min(-100).max(5000),
  timezone: z.literal(farmTimeZone),
  daily_units: each((variable) => z.literal(dailyUnits[variable])),
  daily: each(() => z.array(z.unknown())).extend({ time: z.array(z.iso.date()).min(1) }),
});

/** Beyond these a value is a fault, not weather. Upper bounds lie above the Californian records. */
const plausible: Record<Variable, readonly [number, number]> = {
  temperature_2m_max: [-60, 60],
  temperature_2m_min: [-60, 60],
  relative_humidity_2m_max: [0, 100],
  relative_humidity_2m_min: [0, 100],
  wind_speed_10m_mean: [0, 60],
  shortwave_radiation_sum: [0, 45],
  precipitation_sum: [0, 700],
  precipitation_probability_max: [0, 100],
  et0_fao_evapotranspiration: [0, 25],
};

/** Reads the body of an answer. Throws when its frame is not what is documented: units, zone, lengths, dates. */
export function readOpenMeteo(body: string): ServiceWeather {
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) throw unusable(`not as documented: ${describe(parsed.error)}`);
  const { daily, elevation } = parsed.data;
  for (const variable of variables) {
    if (daily[variable].length !== daily.time.length) throw unusable(`${variable} has gaps in its length`);
  }
  daily.time.forEach((date, index) => {
    if (date !== addDays(daily.time[0] ?? date, index)) throw unusable('days do not follow each other');
  });
  return { elevation, days: daily.time.map((date, index) => dayFrom(date, (name) => daily[name][index])) };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw unusable('not JSON');
  }
}

/** Where, never what: the message goes to the log. */
function describe(error: z.ZodError): string {
  return error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
}

function dayFrom(date: string, raw: (variable: Variable) => unknown): ServiceDay {
  const value = (variable: Variable) => plausibleValue(raw(variable), plausible[variable]);
  const optional = <Key extends string>(key: Key, number: number | undefined) =>
    (number === undefined ? {} : { [key]: number }) as Partial<Record<Key, number>>;
  return {
    date,
    ...pair(value('temperature_2m_min'), value('temperature_2m_max'), 'temperatureMin', 'temperatureMax'),
    ...pair(
      value('relative_humidity_2m_min'),
      value('relative_humidity_2m_max'),
      'humidityMin',
      'humidityMax',
    ),
    ...optional('windSpeed10m', value('wind_speed_10m_mean')),
    ...optional('solarRadiation', value('shortwave_radiation_sum')),
    ...optional('rain', value('precipitation_sum')),
    ...optional('rainProbability', value('precipitation_probability_max')),
    ...optional('eto', value('et0_fao_evapotranspiration')),
  };
}

/** Both or neither: a least above its greatest is a fault in one of them, and nobody knows which. */
function pair<Least extends string, Greatest extends string>(
  least: number | undefined,
  greatest: number | undefined,
  leastKey: Least,
  greatestKey: Greatest,
): Partial<Record<Least | Greatest, number>> {
  if (least === undefined || greatest === undefined || least > greatest) return {};
  return { [leastKey]: least, [greatestKey]: greatest } as Record<Least | Greatest, number>;
}

function plausibleValue(raw: unknown, [least, greatest]: readonly [number, number]): number | undefined {
  return typeof raw === 'number' && raw >= least && raw <= greatest ? raw : undefined;
}
