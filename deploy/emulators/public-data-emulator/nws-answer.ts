import type { IncomingHttpHeaders } from 'node:http';
import { elevationOf, weatherOn, type Site } from '../weather-emulator/californian-weather.ts';
import { round } from './days.ts';
import type { Fault } from './fault.ts';
import { Refusal } from './refusal.ts';

const hour = 3_600_000;
const hoursAhead = 7 * 24;
/** Cells of this emulator's grid a degree. */
const perDegree = 40;

interface Answer {
  readonly subjects: string[];
  readonly body: object;
}

/** `GET /points/36.7378,-119.7871`. Throws `Refusal`. */
export function pointAnswer({ pathname }: URL, headers: IncomingHttpHeaders): Answer {
  knowWhoAsks(headers);
  const [, latitude, longitude] = /^\/points\/(-?[\d.]+),(-?[\d.]+)$/.exec(pathname) ?? [];
  if (latitude === undefined || longitude === undefined) throw new Refusal(400, 'Invalid Parameter');
  const [gridX, gridY] = [
    Math.round((Number(longitude) + 125) * perDegree),
    Math.round((Number(latitude) - 32) * perDegree),
  ];
  if (gridX < 0 || gridY < 0 || gridX > 500 || gridY > 500)
    throw new Refusal(404, 'Data Unavailable For Requested Point');
  const forecastGridData = `https://api.weather.gov/gridpoints/HNX/${gridX},${gridY}`;
  return { subjects: [], body: { properties: { gridId: 'HNX', gridX, gridY, forecastGridData } } };
}

/** `GET /gridpoints/HNX/208,189`: from this hour on for a week. Throws `Refusal`. */
export function gridpointAnswer(
  { pathname }: URL,
  headers: IncomingHttpHeaders,
  now: Date,
  fault: Fault | null,
): Answer {
  knowWhoAsks(headers);
  const [, x, y] = /^\/gridpoints\/HNX\/(\d+),(\d+)$/.exec(pathname) ?? [];
  if (x === undefined || y === undefined) throw new Refusal(404, 'Not Found');
  const site = { latitude: Number(y) / perDegree + 32, longitude: Number(x) / perDegree - 125 };
  const year = fault === 'wrong-dates' ? -365 * 24 * hour : 0;
  const start = Math.floor(now.getTime() / hour) * hour + year;
  const layers = layersOf(site, start);
  const elevation = { unitCode: 'wmoUnit:m', value: elevationOf(site) };
  return { subjects: [`${x},${y}`], body: { properties: { gridId: 'HNX', elevation, ...layers } } };
}

function knowWhoAsks(headers: IncomingHttpHeaders): void {
  if ((headers['user-agent'] ?? '') === '') throw new Refusal(403, 'Forbidden: a User-Agent is required');
}

function layersOf(site: Site, start: number): object {
  const at = (hours: number) => ({ instant: start + hours * hour, ...dayAt(site, start + hours * hour) });
  const layer = (uom: string, hours: number, value: (one: ReturnType<typeof at>) => number) => ({
    uom,
    values: Array.from({ length: Math.ceil(hoursAhead / hours) }, (_, index) => {
      const one = at(index * hours);
      const validTime = `${new Date(one.instant).toISOString().slice(0, 19)}+00:00/PT${hours}H`;
      return { validTime, value: round(value(one), 3) };
    }),
  });
  return {
    temperature: layer('wmoUnit:degC', 1, ({ day, warmth }) =>
      between(day.temperatureMin, day.temperatureMax, warmth),
    ),
    relativeHumidity: layer('wmoUnit:percent', 1, ({ day, warmth }) =>
      between(day.humidityMin, day.humidityMax, 1 - warmth),
    ),
    windSpeed: layer('wmoUnit:km_h-1', 3, ({ day }) => day.wind * 3.6),
    skyCover: layer('wmoUnit:percent', 6, ({ day }) => (day.rain > 0 ? 95 : 10)),
    // The day's rain falls evenly.
    quantitativePrecipitation: layer('wmoUnit:mm', 6, ({ day }) => day.rain / 4),
    probabilityOfPrecipitation: layer('wmoUnit:percent', 12, ({ day }) => day.rainProbability),
  };
}

/** The weather of an instant's day in standard time, and how far its hour is from the coldest (0) to the warmest (1). */
function dayAt(site: Site, instant: number) {
  const local = new Date(instant - 8 * hour);
  const warmth = (1 + Math.cos((2 * Math.PI * (local.getUTCHours() - 15)) / 24)) / 2;
  return { day: weatherOn(local.toISOString().slice(0, 10), site), warmth };
}

function between(least: number, greatest: number, share: number): number {
  return least + (greatest - least) * share;
}
