import type { Crop } from '../catalogue/crop.ts';
import { dayNumber } from './day-number.ts';
import { growthStage, type GrowthStage } from './growth-stage.ts';
import { plainDate } from './plain-date.ts';
import { seasonLength } from './season-length.ts';

/** First and last day of a season, both in it. */
export interface SeasonDates {
  readonly start: string;
  readonly end: string;
}

export type CropSeason =
  | {
      readonly phase: 'in-season';
      readonly start: string;
      readonly end: string;
      /** Days since the start; the first day is 0. */
      readonly dayIndex: number;
      readonly stage: GrowthStage;
    }
  | { readonly phase: 'out-of-season'; readonly last: SeasonDates; readonly next: SeasonDates };

/** A perennial's date this far from its usual leaf-out is when it was set out, not when it leafed out [days]. */
const leafOutTolerance = 45;

/**
 * Where a crop stands on a day: in its season, or between two. Without a planting date the usual Californian dates
 * hold, every year. With one, an annual crop has that season and no other until the next usual start, unless the date is
 * over a year old and so says nothing of this year; for a perennial it is the leaf-out, which recurs every year.
 */
export function cropSeason(crop: Crop, today: string, plantingDate?: string): CropSeason {
  const day = dayNumber(today);
  if (plantingDate === undefined) return yearlySeason(crop, day, crop.usualStart);
  const start = dayNumber(plantingDate);
  if (crop.kind !== 'perennial' && day - start < staleAfter) return plantedSeason(crop, day, start);
  const recurs = crop.kind === 'perennial' && isLeafOut(crop, start);
  return yearlySeason(crop, day, recurs ? monthAndDayOf(plantingDate) : crop.usualStart);
}

/** [days] */
const staleAfter = 365;

type MonthAndDay = Crop['usualStart'];

function plantedSeason(crop: Crop, day: number, start: number): CropSeason {
  const length = seasonLength(crop.stages);
  if (day >= start && day < start + length) return inSeason(crop, day, start);
  if (day < start) {
    // What was grown before must have left the field by then.
    const last = latestStart(day, crop.usualStart, (usual) => usual + length <= Math.min(day, start));
    return between(last, start, length);
  }
  return between(start, earliestStartAfter(day, crop.usualStart), length);
}

function yearlySeason(crop: Crop, day: number, usual: MonthAndDay): CropSeason {
  const length = seasonLength(crop.stages);
  const start = latestStart(day, usual, (candidate) => candidate <= day);
  if (day < start + length) return inSeason(crop, day, start);
  return between(start, earliestStartAfter(day, usual), length);
}

function inSeason(crop: Crop, day: number, start: number): CropSeason {
  const dayIndex = day - start;
  const { start: first, end } = datesOf(start, seasonLength(crop.stages));
  return { phase: 'in-season', start: first, end, dayIndex, stage: growthStage(crop.stages, dayIndex) };
}

function between(last: number, next: number, length: number): CropSeason {
  return { phase: 'out-of-season', last: datesOf(last, length), next: datesOf(next, length) };
}

function datesOf(start: number, length: number): SeasonDates {
  return { start: plainDate(start), end: plainDate(start + length - 1) };
}

function latestStart(day: number, usual: MonthAndDay, fits: (start: number) => boolean): number {
  let year = yearOf(day) + 1;
  while (!fits(startIn(year, usual))) year -= 1;
  return startIn(year, usual);
}

function earliestStartAfter(day: number, usual: MonthAndDay): number {
  const thisYear = startIn(yearOf(day), usual);
  return thisYear > day ? thisYear : startIn(yearOf(day) + 1, usual);
}

function isLeafOut(crop: Crop, start: number): boolean {
  return [-1, 0, 1].some(
    (years) => Math.abs(start - startIn(yearOf(start) + years, crop.usualStart)) <= leafOutTolerance,
  );
}

function startIn(year: number, { month, day }: MonthAndDay): number {
  // A leaf-out given as 29 February is the 1st of March of other years.
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

function yearOf(day: number): number {
  return Number(plainDate(day).slice(0, 4));
}

function monthAndDayOf(date: string): MonthAndDay {
  return { month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}
