import { z } from 'zod';
import { notAsDocumented } from '../../outside/not-as-documented.ts';
import { parseJson } from '../../outside/parse-json.ts';
import { unusable } from '../../outside/source-failure.ts';

const hour = 3_600_000;
/** Longer ones are no forecast [hours]. */
const longest = 14 * 24;

/** Office and cell of their 2.5 km grid, as the address has them: 'HNX/53,101'. */
const point = z.object({
  properties: z.object({
    gridId: z.string().regex(/^[A-Z]{3}$/),
    gridX: z.int().min(0).max(9_999),
    gridY: z.int().min(0).max(9_999),
  }),
});

/** A layer's values, each for the hours from an instant on; null is unknown, and so is what no weather has. */
const layer = (unit: string, least: number, greatest: number) =>
  z.object({
    uom: z.literal(unit),
    values: z
      .array(
        z.object({
          validTime: z.string(),
          value: z.number().min(least).max(greatest).nullable().catch(null),
        }),
      )
      .max(1_000),
  });

const gridpoint = z.object({
  properties: z.object({
    elevation: z.object({ unitCode: z.literal('wmoUnit:m'), value: z.number().min(-100).max(5_000) }),
    temperature: layer('wmoUnit:degC', -60, 60),
    relativeHumidity: layer('wmoUnit:percent', 0, 100),
    windSpeed: layer('wmoUnit:km_h-1', 0, 220),
    skyCover: layer('wmoUnit:percent', 0, 100),
    quantitativePrecipitation: layer('wmoUnit:mm', 0, 700),
    probabilityOfPrecipitation: layer('wmoUnit:percent', 0, 100),
  }),
});

/** One hour as forecast; what is absent is unknown. */
export interface NwsHour {
  /** [°C] */
  temperature?: number;
  /** [%] */
  humidity?: number;
  /** At 10 m [m/s]. */
  wind?: number;
  /** Share of the sky under cloud [%]. */
  sky?: number;
  /** [mm] */
  rain?: number;
  /** [%] */
  rainProbability?: number;
}

export interface NwsForecast {
  /** [m] */
  readonly elevation: number;
  /** By the hour's start, in milliseconds since 1970. */
  readonly hours: ReadonlyMap<number, NwsHour>;
}

/** Reads `/points/…`. Throws `SourceFailure` where it is not as documented. */
export function readPoint(body: string): string {
  const parsed = point.safeParse(parseJson(body));
  if (!parsed.success) throw notAsDocumented(parsed.error);
  const { gridId, gridX, gridY } = parsed.data.properties;
  return `${gridId}/${gridX},${gridY}`;
}

/** Reads `/gridpoints/…`. Throws `SourceFailure` where its envelope is not as documented: layers, units, times. */
export function readGridpoint(body: string): NwsForecast {
  const parsed = gridpoint.safeParse(parseJson(body));
  if (!parsed.success) throw notAsDocumented(parsed.error);
  const { elevation, ...layers } = parsed.data.properties;
  const hours = new Map<number, NwsHour>();
  const spread = (name: keyof NwsHour, { values }: z.infer<ReturnType<typeof layer>>, shared = false) => {
    for (const { validTime, value } of values) {
      const { start, count } = hoursOf(validTime);
      if (value === null) continue;
      for (let index = 0; index < count; index += 1) {
        const at = start + index * hour;
        const one = hours.get(at) ?? {};
        one[name] = shared ? value / count : value;
        hours.set(at, one);
      }
    }
  };
  spread('temperature', layers.temperature);
  spread('humidity', layers.relativeHumidity);
  spread('wind', inMetresPerSecond(layers.windSpeed));
  spread('sky', layers.skyCover);
  spread('rain', layers.quantitativePrecipitation, true);
  spread('rainProbability', layers.probabilityOfPrecipitation);
  return { elevation: elevation.value, hours };
}

function inMetresPerSecond(wind: z.infer<ReturnType<typeof layer>>): z.infer<ReturnType<typeof layer>> {
  return {
    ...wind,
    values: wind.values.map((one) => ({ ...one, value: one.value === null ? null : one.value / 3.6 })),
  };
}

/** '2026-07-10T07:00:00+00:00/PT6H', 'P1DT3H': from when, and how many hours. */
function hoursOf(validTime: string): { start: number; count: number } {
  const [instant = '', duration = ''] = validTime.split('/');
  const start = Date.parse(instant);
  const [, days, hours] = /^P(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?)?$/.exec(duration) ?? [];
  const count = Number(days ?? 0) * 24 + Number(hours ?? 0);
  if (!Number.isFinite(start) || start % hour !== 0 || count < 1 || count > longest) {
    throw unusable('a time that is not as documented');
  }
  return { start, count };
}
