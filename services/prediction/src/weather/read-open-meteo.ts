import { addDays } from '@headgate/agronomy';
import { z } from 'zod';
import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { notAsDocumented } from '../outside/not-as-documented.ts';
import { parseJson } from '../outside/parse-json.ts';
import { unusable } from '../outside/source-failure.ts';
import { dailyVariables } from './open-meteo-request.ts';

type Variable = keyof typeof dailyVariables;

const variables = Object.keys(dailyVariables) as Variable[];
const each = <Schema extends z.ZodType>(schemaOf: (variable: Variable) => Schema) =>
  z.object(
    Object.fromEntries(variables.map((variable) => [variable, schemaOf(variable)])) as Record<
      Variable,
      Schema
    >,
  );

/** Null, or nonsense, is unknown: each value is judged by itself. */
const values = (variable: Variable) => {
  const [least, greatest] = dailyVariables[variable].bounds;
  return z.array(z.number().min(least).max(greatest).optional().catch(undefined));
};

/** The envelope around the values must be as documented. */
const answer = z.object({
  elevation: z.number().min(-100).max(5000),
  timezone: z.literal(farmTimeZone),
  daily_units: each((variable) => z.literal(dailyVariables[variable].unit)),
  daily: each(values).extend({ time: z.array(z.iso.date()).min(1) }),
});

/** A forecast as the weather service tells it: days ascending, one after the other. */
export interface ServiceWeather {
  /** [m] */
  readonly elevation: number;
  readonly days: readonly ServiceDay[];
}

/** One day of it; what is absent is unknown. */
export type ServiceDay = Pick<ReturnType<typeof dayFrom>, 'date'> & Partial<ReturnType<typeof dayFrom>>;

/** Reads the body of an answer. Throws when its envelope is not what is documented: units, zone, lengths, dates. */
export function readOpenMeteo(body: string): ServiceWeather {
  const json = parseJson(body);
  if (json === undefined) throw unusable('not JSON');
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw notAsDocumented(parsed.error);
  const { daily, elevation } = parsed.data;
  for (const variable of variables) {
    if (daily[variable].length !== daily.time.length) throw unusable(`${variable} has gaps in its length`);
  }
  daily.time.forEach((date, index) => {
    if (date !== addDays(daily.time[0] ?? date, index)) throw unusable('days do not follow each other');
  });
  return { elevation, days: daily.time.map((date, index) => dayFrom(date, (name) => daily[name][index])) };
}

function dayFrom(date: string, value: (variable: Variable) => number | undefined) {
  const [temperatureMin, temperatureMax] = pair(value('temperature_2m_min'), value('temperature_2m_max'));
  const [humidityMin, humidityMax] = pair(
    value('relative_humidity_2m_min'),
    value('relative_humidity_2m_max'),
  );
  return {
    date,
    temperatureMin,
    temperatureMax,
    humidityMin,
    humidityMax,
    windSpeed10m: value('wind_speed_10m_mean'),
    solarRadiation: value('shortwave_radiation_sum'),
    rain: value('precipitation_sum'),
    rainProbability: value('precipitation_probability_max'),
    /** Their own reference evapotranspiration. */
    eto: value('et0_fao_evapotranspiration'),
  };
}

/** Both or neither: a least above its greatest is a fault in one of them, and nobody knows which. */
function pair(least: number | undefined, greatest: number | undefined) {
  const known = least !== undefined && greatest !== undefined && least <= greatest;
  return known ? ([least, greatest] as const) : [];
}
