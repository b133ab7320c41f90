import type { Crop } from '../catalogue/crop.ts';
import { dayNumber } from './day-number.ts';
import { daysBetween } from './days-between.ts';
import { growthStage, type GrowthStage } from './growth-stage.ts';
import { plainDate } from './plain-date.ts';
import { seasonLength, seasonLengthTo } from './season-length.ts';

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

/**
 * Where a crop stands on a day: in its season, or between two. Without a planting date the usual Californian dates
 * hold, every year. With one, an annual crop has that season and no other until the next usual start, unless the date is
 * over a year old and so says nothing of this year. A perennial is planted once and leafs out every year: its planting
 * date tells its age (`seasonsSincePlanting`), never its leaf-out. A crop whose stages fill a year is always in season.
 * An annual's season ends with the harvest that is told, where that is later than usual.
 */
export function cropSeason(crop: Crop, today: string, plantingDate?: string, harvest?: string): CropSeason {
  const day = dayNumber(today);
  const lengthFrom: LengthFrom = (start) => lengthToHarvest(crop, plainDate(start), harvest);
  if (plantingDate === undefined || crop.kind === 'perennial') return yearlySeason(crop, day, lengthFrom);
  const start = dayNumber(plantingDate);
  return day - start < staleAfter
    ? plantedSeason(crop, day, start, lengthFrom)
    : yearlySeason(crop, day, lengthFrom);
}

/** A harvest may be this much later than the usual end of the season [days]; a later one is of another. */
export const latestHarvest = 60;

/** Days of a season that begins on a day: of an annual to its harvest, where that is told and later than the usual end. */
export function lengthToHarvest(crop: Crop, start: string, harvest: string | undefined): number {
  const usual = seasonLength(crop.stages);
  if (harvest === undefined) return usual;
  const index = daysBetween(start, harvest);
  return index < usual + latestHarvest ? seasonLengthTo(crop, index) : usual;
}

type LengthFrom = (start: number) => number;

/** [days] */
const daysOfYear = 365;
const staleAfter = daysOfYear;

type MonthAndDay = Crop['usualStart'];

function plantedSeason(crop: Crop, day: number, start: number, lengthFrom: LengthFrom): CropSeason {
  const length = lengthFrom(start);
  if (day >= start && day < start + length) return inSeason(crop, day, start, length);
  if (day < start) {
    // What was grown before must have left the field by then.
    const last = latestStart(
      day,
      crop.usualStart,
      (usual) => usual + lengthFrom(usual) <= Math.min(day, start),
    );
    return between(last, start, lengthFrom);
  }
  return between(start, earliestStartAfter(day, crop.usualStart), lengthFrom);
}

function yearlySeason(crop: Crop, day: number, lengthFrom: LengthFrom): CropSeason {
  const start = latestStart(day, crop.usualStart, (candidate) => candidate <= day);
  const length = lengthFrom(start);
  const next = earliestStartAfter(day, crop.usualStart);
  if (length >= daysOfYear) return inSeason(crop, day, start, next - start);
  if (day < start + length) return inSeason(crop, day, start, length);
  return between(start, next, lengthFrom);
}

function inSeason(crop: Crop, day: number, start: number, length: number): CropSeason {
  const dayIndex = day - start;
  const { start: first, end } = datesOf(start, length);
  return { phase: 'in-season', start: first, end, dayIndex, stage: growthStage(crop.stages, dayIndex) };
}

function between(last: number, next: number, lengthFrom: LengthFrom): CropSeason {
  return {
    phase: 'out-of-season',
    last: datesOf(last, lengthFrom(last)),
    next: datesOf(next, lengthFrom(next)),
  };
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

function startIn(year: number, { month, day }: MonthAndDay): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

function yearOf(day: number): number {
  return Number(plainDate(day).slice(0, 4));
}
