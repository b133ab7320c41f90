import { z } from 'zod';
import { notAsDocumented } from '../outside/not-as-documented.ts';
import { parseJson } from '../outside/parse-json.ts';
import { unusable } from '../outside/source-failure.ts';

/** As for days: beyond these bounds a value is a fault, not weather. docs/weather.md */
const variables = {
  temperature_2m: { unit: '°C', bounds: [-60, 60] },
  precipitation: { unit: 'mm', bounds: [0, 200] },
  precipitation_probability: { unit: '%', bounds: [0, 100] },
  wind_speed_10m: { unit: 'm/s', bounds: [0, 60] },
} as const;
type Variable = keyof typeof variables;
const names = Object.keys(variables) as Variable[];

/** An irrigation is accepted at most a week before, and what is likely counts until three days after its own. Whole days of GMT. */
const span = { past_days: '9', forecast_days: '8' };
const hour = 3_600_000;

/** Weather by the hour, of hours that follow each other; null is unknown. */
export interface HourlyWeather {
  /** When the first of them ends, as an instant [ms]. */
  readonly start: number;
  /** Of the hour that ends then [mm]; over: as the model's analysis has it. */
  readonly rain: readonly (number | null)[];
  /** [%] */
  readonly rainProbability: readonly (number | null)[];
  /** At its end, at 2 m [°C]. */
  readonly temperature: readonly (number | null)[];
  /** At its end, at 10 m [m/s]. */
  readonly wind: readonly (number | null)[];
}

/** The address of one place's hours. With a key it carries a secret: never log it. */
export function openMeteoHoursRequest(
  base: string,
  apiKey: string | undefined,
  place: { readonly lat: number; readonly lng: number },
): URL {
  const address = new URL('/v1/forecast', base);
  address.search = new URLSearchParams({
    ...{ latitude: String(place.lat), longitude: String(place.lng), hourly: names.join(',') },
    ...{ temperature_unit: 'celsius', wind_speed_unit: 'ms', precipitation_unit: 'mm' },
    // No hour is there twice, or not at all.
    ...{ timeformat: 'iso8601', timezone: 'GMT', ...span },
    ...(apiKey === undefined ? {} : { apikey: apiKey }),
  }).toString();
  return address;
}

const each = <Schema extends z.ZodType>(schemaOf: (variable: Variable) => Schema) =>
  z.object(Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Variable, Schema>);

/** Nonsense is unknown: each value is judged by itself. */
const values = (variable: Variable) => {
  const [least, greatest] = variables[variable].bounds;
  return z.array(z.number().min(least).max(greatest).nullable().catch(null)).max(24 * 20);
};

const answer = z.object({
  utc_offset_seconds: z.literal(0),
  hourly_units: each((variable) => z.literal(variables[variable].unit)),
  hourly: each(values).extend({
    time: z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:00$/)).min(1),
  }),
});

/** Reads the body of an answer. Throws `SourceFailure` where it is not as documented: units, zone, lengths, hours. */
export function readOpenMeteoHours(body: string): HourlyWeather {
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) throw notAsDocumented(parsed.error);
  const { hourly } = parsed.data;
  for (const name of names)
    if (hourly[name].length !== hourly.time.length) throw unusable(`${name} has gaps in its length`);
  const times = hourly.time.map((time) => Date.parse(`${time}Z`));
  const start = times[0] ?? NaN;
  if (times.some((time, index) => time !== start + index * hour))
    throw unusable('hours do not follow each other');
  return {
    start,
    rain: hourly.precipitation,
    rainProbability: hourly.precipitation_probability,
    temperature: hourly.temperature_2m,
    wind: hourly.wind_speed_10m,
  };
}
