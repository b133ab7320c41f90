import { extraterrestrialRadiation, penmanMonteith, saturationPressure } from './reference-et.ts';

export interface Site {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the coast runs: latitude, longitude. */
const coast: readonly (readonly [number, number])[] = [
  [32.5, -117.1],
  [34, -118.5],
  [34.5, -120.5],
  [36.6, -121.9],
  [37.8, -122.5],
  [40.4, -124.4],
  [42, -124.3],
];

/** Chance that a window of six days brings a storm, January to December. */
const storms = [0.75, 0.75, 0.65, 0.4, 0.2, 0.06, 0.02, 0.02, 0.06, 0.25, 0.5, 0.7];
const stormWindow = 6;

/**
 * Invented but plausible weather of a Californian day, always the same for a day and a place: a seasonal curve by
 * latitude and distance from the sea, dry summers, winter storms that cross the state. Nothing of it is measured.
 */
export function weatherOn(date: string, site: Site) {
  const dayOfYear = dayNumber(date) - dayNumber(`${date.slice(0, 4)}-01-01`) + 1;
  const inland = 1 - Math.exp(-kilometresInland(site) / 60);
  /** 1 in late July, -1 in late January. */
  const season = Math.cos((2 * Math.PI * (dayOfYear - 205)) / 365);
  const rain = rainOn(date, site);
  const temperature = temperatureOn(date, { site, inland, season, wet: rain > 0 });
  const dewPoint = temperature.min - 1 - 6 * inland * Math.max(0, season) + (rain > 0 ? 1 : 0);
  const humidity = (at: number) =>
    Math.min(100, (100 * saturationPressure(dewPoint)) / saturationPressure(at));
  const cloud = chance('cloud', date, cell(site));
  const clearness = rain > 0 ? 0.3 + 0.15 * cloud : 1 - cloud * (season > 0 ? 0.08 : 0.35);
  const sunlight = extraterrestrialRadiation(site.latitude, dayOfYear);
  const wind = 2.2 + 0.6 * season + 1.4 * chance('wind', date, cell(site)) + (rain > 0 ? 2 : 0);
  const day = {
    temperatureMax: round(temperature.max, 1),
    temperatureMin: round(temperature.min, 1),
    humidityMax: Math.round(humidity(temperature.min)),
    humidityMin: Math.round(humidity(temperature.max)),
    /** Mean at 10 m [m/s]. */
    wind: round(wind, 2),
    /** [MJ/m²] */
    radiation: round(0.75 * clearness * sunlight, 2),
    /** [mm] */
    rain,
    /** [%] */
    rainProbability: Math.round(100 * (rain > 0 ? 0.6 + 0.38 * cloud : 0.15 * cloud)),
  };
  const eto = penmanMonteith({ ...day, latitude: site.latitude, elevation: elevationOf(site), dayOfYear });
  return { ...day, /** [mm] */ eto: round(eto, 2) };
}
export type DayOfWeather = ReturnType<typeof weatherOn>;

/** Invented: higher away from the sea [m]. */
export function elevationOf(site: Site): number {
  return Math.round(10 + kilometresInland(site) * 0.6);
}

interface Climate {
  readonly site: Site;
  readonly inland: number;
  readonly season: number;
  readonly wet: boolean;
}

function temperatureOn(date: string, { site, inland, season, wet }: Climate): { min: number; max: number } {
  const yearly = 14.5 + 4 * inland - 0.6 * (site.latitude - 36.5);
  const spell = 6 * (chance('spell', Math.floor(dayNumber(date) / 4)) - 0.5);
  const mean = yearly + (3.5 + 7 * inland) * season + spell + chance('day', date) - 0.5;
  const half = (3.5 + inland * (3 + 1.6 * season)) * (wet ? 0.5 : 1);
  return { min: mean - half, max: mean + half };
}

/** A storm lasts two days of its window, the second half as wet; more in the north. [mm] */
function rainOn(date: string, site: Site): number {
  const day = dayNumber(date);
  const window = Math.floor(day / stormWindow);
  const likelihood = storms[Number(date.slice(5, 7)) - 1] ?? 0;
  if (chance('storm', window) >= likelihood) return 0;
  const daysIn = (day % stormWindow) - Math.floor(chance('start', window) * (stormWindow - 1));
  if (daysIn !== 0 && daysIn !== 1) return 0;
  const north = Math.max(0.15, (site.latitude - 31) / 7);
  const amount = 2 + 22 * chance('amount', window) * chance('here', window, cell(site));
  return round((north * amount) / (daysIn + 1), 1);
}

function kilometresInland({ latitude, longitude }: Site): number {
  const north = coast.findIndex(([of]) => of >= latitude);
  const [upper, lower] = [coast.at(north), coast.at(Math.max(0, north - 1))];
  if (upper === undefined || lower === undefined) return 0;
  const share = upper === lower ? 0 : (latitude - lower[0]) / (upper[0] - lower[0]);
  const shore = lower[1] + share * (upper[1] - lower[1]);
  return Math.max(0, (longitude - shore) * 111 * Math.cos((latitude * Math.PI) / 180));
}

function cell({ latitude, longitude }: Site): string {
  return `${latitude.toFixed(1)},${longitude.toFixed(1)}`;
}

function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / 86_400_000);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** A number from 0 to 1 that is always the same for the same words (FNV-1a, finished by a mixing step). */
function chance(...values: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of values.join('|')) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
