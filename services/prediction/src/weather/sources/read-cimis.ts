import { z } from 'zod';
import { notAsDocumented } from '../../outside/not-as-documented.ts';
import { parseJson } from '../../outside/parse-json.ts';
import type { Point } from '../../places/read-places.ts';
import type { SourceDay } from './source-day.ts';

/**
 * Flags of a value that is taken: none, and 'moderately out of historical limits', which a hot spell is. All others mean that it
 * is missing, estimated, of a sensor out of order, or not judged. docs/weather.md
 */
const takenFlags = new Set(['', 'Y']);

/** A value with its flag, in its metric unit; null where it is missing, flagged, or what no weather has. */
const value = (unit: RegExp, least: number, greatest: number) =>
  z
    .object({ Value: z.string().nullable(), Qc: z.string().max(5), Unit: z.string().regex(unit) })
    .transform(({ Value, Qc }) => {
      const number = Value === null || Value.trim() === '' ? NaN : Number(Value);
      const isTaken = takenFlags.has(Qc.trim()) && number >= least && number <= greatest;
      return isTaken ? number : undefined;
    })
    .optional()
    .catch(undefined);

const record = z.object({
  Date: z.iso.date(),
  Scope: z.literal('daily'),
  Station: z.string().optional(),
  /** Their documents do not say in which form: two numbers, in any. */
  Coordinates: z.unknown().optional(),
  DayAsceEto: value(/mm/, 0, 25),
  DayPrecip: value(/mm/, 0, 700),
  DayAirTmpMax: value(/C/, -60, 60),
  DayAirTmpMin: value(/C/, -60, 60),
  DayRelHumMax: value(/%/, 0, 100),
  DayRelHumMin: value(/%/, 0, 100),
  /** Mean, at 2 m. */
  DayWindSpdAvg: value(/m\/s/, 0, 60),
  /** [W/m²] over the whole day. */
  DaySolRadAvg: value(/W/, 0, 520),
});

const answer = z.object({
  Data: z.object({
    Providers: z.array(
      z.object({ Type: z.enum(['station', 'spatial']), Records: z.array(record).max(1_750) }),
    ),
  }),
});

const station = z.object({
  StationNbr: z.string().regex(/^\d{1,4}$/),
  IsActive: z.string(),
  IsEtoStation: z.string(),
  HmsLatitude: z.string(),
  HmsLongitude: z.string(),
});

export interface CimisStation extends Point {
  readonly number: string;
}

/** A day of a station or of a point. */
export interface CimisDay {
  readonly station: string | undefined;
  readonly point: Point | undefined;
  readonly day: SourceDay;
}

/** Megajoules that a watt is in a day. */
const dayOfWatt = 0.0864;

/** Reads `/api/data` in metric units. Throws `SourceFailure` where the envelope is not as documented. */
export function readCimis(body: string): CimisDay[] {
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) throw notAsDocumented(parsed.error);
  return parsed.data.Data.Providers.flatMap(({ Type, Records }) =>
    Records.map((one) => ({
      station: one.Station,
      point: pointIn(one.Coordinates),
      day: dayOf(one, Type === 'station' ? 'cimis' : 'spatial-cimis'),
    })),
  );
}

/** Reads `/api/station`: those that are active and measure over grass, as evapotranspiration wants. */
export function readStations(body: string): CimisStation[] {
  const parsed = z.object({ Stations: z.array(z.unknown()).max(2_000) }).safeParse(parseJson(body));
  if (!parsed.success) throw notAsDocumented(parsed.error);
  return parsed.data.Stations.flatMap((one) => {
    const known = station.safeParse(one);
    if (!known.success) return [];
    const { StationNbr, IsActive, IsEtoStation, HmsLatitude, HmsLongitude } = known.data;
    const [lat, lng] = [decimalIn(HmsLatitude), decimalIn(HmsLongitude)];
    const isUsed = IsActive === 'True' && IsEtoStation === 'True';
    return isUsed && lat !== undefined && lng !== undefined ? [{ number: StationNbr, lat, lng }] : [];
  });
}

function dayOf(one: z.infer<typeof record>, source: 'cimis' | 'spatial-cimis'): SourceDay {
  const { DaySolRadAvg: radiation, DayAirTmpMax: temperatureMax, DayAirTmpMin: temperatureMin } = one;
  return {
    source,
    date: one.Date,
    kind: 'observed',
    eto: one.DayAsceEto,
    rain: one.DayPrecip,
    air: {
      temperatureMax,
      temperatureMin,
      humidityMax: one.DayRelHumMax,
      humidityMin: one.DayRelHumMin,
      windSpeed2m: one.DayWindSpdAvg,
      solarRadiation: radiation === undefined ? undefined : radiation * dayOfWatt,
    },
  };
}

/** "36º20'10N / 36.336222" */
function decimalIn(text: string): number | undefined {
  const [, decimal] = /\/\s*(-?\d{1,3}\.\d+)\s*$/.exec(text) ?? [];
  return decimal === undefined ? undefined : Number(decimal);
}

function pointIn(coordinates: unknown): Point | undefined {
  if (coordinates === undefined) return undefined;
  const [lat, lng] =
    JSON.stringify(coordinates)
      .match(/-?\d{1,3}\.\d+/g)
      ?.map(Number) ?? [];
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}
