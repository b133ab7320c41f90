import { climatologicalReferenceEt, type EtoRegion } from '@headgate/agronomy';
import { monthlyShares, rainByRegion } from './rain-by-region.ts';
import { randomFrom, type Random } from './random.ts';

/** Days from a 1 October on, of which there are enough for a season that starts in September. */
export interface YearOfWeather {
  readonly referenceEt: Float64Array;
  readonly rain: Float64Array;
  /** Of the day of the year, over all years. */
  readonly averageEt: Float64Array;
  /** Chance of rain that the month has. */
  readonly wetChance: Float64Array;
  /** Mean depth of a wet day [mm]. */
  readonly wetDayDepth: number;
}

export const daysOfWeather = 760;
/** Share of the average reference ET on a day with rain. */
const wetDayEt = 0.55;
const etMemory = 0.65;
const rainShape = 0.75;

/** 1 October of a year like all others: no day index of a season depends on leap years. */
const firstDate = '2001-10-01';

export function yearOfWeather(region: EtoRegion, year: number): YearOfWeather {
  const random = randomFrom(`${region} ${year}`);
  const wetChance = new Float64Array(daysOfWeather);
  const averageEt = averageEtOf(region);
  const { yearly, pattern, wetDayDepth, persistence } = rainByRegion[region];
  for (let day = 0; day < daysOfWeather; day += 1) {
    const { month, length } = monthOf(day);
    wetChance[day] = Math.min(0.6, ((monthlyShares[pattern][month] ?? 0) * yearly) / wetDayDepth / length);
  }
  const rain = rainOf(random, wetChance, wetDayDepth, persistence);
  const referenceEt = referenceEtOf(random, averageEt, wetChance, rain);
  return { referenceEt, rain, averageEt, wetChance, wetDayDepth };
}

function averageEtOf(region: EtoRegion): Float64Array {
  const average = new Float64Array(daysOfWeather);
  for (let day = 0; day < daysOfWeather; day += 1) {
    average[day] = climatologicalReferenceEt(region, dateOf(day));
  }
  return average;
}

function rainOf(random: Random, wetChance: Float64Array, depth: number, persistence: number): Float64Array {
  const rain = new Float64Array(daysOfWeather);
  // Mean 1; half of the year's factor, as a square root, on the chance and half on the depth.
  const factor = Math.sqrt(Math.min(2.2, Math.max(0.25, 1 + 0.3 * random.normal())));
  let wet = false;
  for (let day = 0; day < daysOfWeather; day += 1) {
    const chance = Math.min(0.7, (wetChance[day] ?? 0) * factor);
    const afterWet = Math.max(persistence, chance);
    const afterDry = (chance * (1 - afterWet)) / (1 - chance);
    wet = random.uniform() < (wet ? afterWet : afterDry);
    if (wet) rain[day] = Math.max(0.3, (random.gamma(rainShape) / rainShape) * depth * factor);
  }
  return rain;
}

function referenceEtOf(
  random: Random,
  averageEt: Float64Array,
  wetChance: Float64Array,
  rain: Float64Array,
): Float64Array {
  const referenceEt = new Float64Array(daysOfWeather);
  const ofYear = 1 + 0.04 * random.normal();
  let anomaly = random.normal();
  for (let day = 0; day < daysOfWeather; day += 1) {
    anomaly = etMemory * anomaly + Math.sqrt(1 - etMemory * etMemory) * random.normal();
    const chance = wetChance[day] ?? 0;
    const ofDay = (rain[day] ?? 0) > 0 ? wetDayEt : (1 - wetDayEt * chance) / (1 - chance);
    const spread = 1 + etVariation(day) * anomaly;
    referenceEt[day] = Math.max(0.2, (averageEt[day] ?? 0) * ofYear * ofDay * Math.max(0.3, spread));
  }
  return referenceEt;
}

/** Coefficient of variation from day to day: 0.12 in mid-July, 0.35 in mid-January, linear between. */
function etVariation(day: number): number {
  // Mid-January is day 106 from 1 October.
  const fromWinter = Math.abs(((day - 106 + 365 + 182) % 365) - 182) / 182;
  return 0.35 - 0.23 * fromWinter;
}

export function dateOf(day: number): string {
  const time = Date.parse(`${firstDate}T00:00:00Z`) + day * 86_400_000;
  return new Date(time).toISOString().slice(0, 10);
}

function monthOf(day: number): { readonly month: number; readonly length: number } {
  const date = dateOf(day);
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1;
  return { month, length: new Date(Date.UTC(year, month + 1, 0)).getUTCDate() };
}
