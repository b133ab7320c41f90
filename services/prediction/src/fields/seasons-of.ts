import {
  addDays,
  cropInRegion,
  crops,
  daysBetween,
  isEvergreen,
  seasonLength,
  type Crop,
  type EtoRegion,
} from '@headgate/agronomy';
import type { PlantingRecord } from './field-record.ts';

/** One season of a planting: of an annual its only one, of trees and vines one a year, winters between them included. */
export interface LedgerSeason {
  /** Day 0: sowing, or leaf-out. */
  readonly start: string;
  /** First and last day of the ledger in it; a winter's days come before `start`. */
  readonly from: string;
  readonly until: string;
}

/** [days] */
const year = 365;

/**
 * The seasons of a planting that have days from `from` to `until`, in order; without the days before it is the field's, or
 * after its last. An annual has one, from sowing to the harvest that is told, else as long as the crop stands. Trees and vines
 * have one a year: it begins with the first day after the last one's leaf fall, so that a winter belongs to the leaf-out after it.
 */
export function seasonsOf(
  planting: PlantingRecord,
  from: string,
  until: string,
  region?: EtoRegion,
): readonly LedgerSeason[] {
  const seasons: LedgerSeason[] = [];
  for (const season of allSeasons(planting, from, until, region)) {
    const own = {
      start: season.start,
      from: later(season.from, planting.startsOn),
      until: planting.endedOn === null ? season.until : earlier(season.until, planting.endedOn),
    };
    if (own.from <= own.until && own.from <= until && own.until >= from) seasons.push(own);
  }
  return seasons;
}

/** The first day of the season that is on a field, or was last; undefined: nothing has grown on it yet. The oldest planting first. */
export function seasonBeganOn(plantings: readonly PlantingRecord[], today: string): string | undefined {
  const newest = plantings.findLast(({ startsOn }) => startsOn <= today);
  if (newest === undefined) return undefined;
  return seasonsOf(newest, newest.startsOn, today).at(-1)?.from ?? newest.startsOn;
}

/** Whether a planting has any day from `from` to `until`. */
export function growsBetween(planting: PlantingRecord, from: string, until: string): boolean {
  const { startsOn, endedOn, crop } = planting;
  if (startsOn > until || (endedOn !== null && endedOn < from)) return false;
  return crops[crop].kind === 'perennial' || seasonsOf(planting, from, until).length > 0;
}

function* allSeasons(
  planting: PlantingRecord,
  from: string,
  until: string,
  region: EtoRegion | undefined,
): Generator<LedgerSeason> {
  const crop = cropInRegion(crops[planting.crop], region);
  if (crop.kind !== 'perennial') {
    yield onlySeason(planting, crop);
    return;
  }
  const last = yearOf(until) + 1;
  for (let each = yearOf(from) - 1; each <= last; each += 1)
    yield planting.leafOut === null ? usualSeason(crop, each) : yearlySeason(crop, each, planting.leafOut);
}

function onlySeason({ startsOn, harvestDate }: PlantingRecord, crop: Crop): LedgerSeason {
  const isKnown = harvestDate !== null && harvestDate > startsOn;
  const until = isKnown ? harvestDate : addDays(startsOn, seasonLength(crop.stages) - 1);
  return { start: startsOn, from: startsOn, until };
}

/** A calendar's dates, by crop, length of its season and year: a night asks for the same few with every field. */
const usualSeasons = new Map<string, LedgerSeason>();

function usualSeason(crop: Crop, each: number): LedgerSeason {
  const key = [crop.id, seasonLength(crop.stages), each].join(' ');
  const known = usualSeasons.get(key);
  if (known !== undefined) return known;
  const season = yearlySeason(crop, each, null);
  usualSeasons.set(key, season);
  return season;
}

const yearlySeason = (crop: Crop, each: number, leafOut: string | null): LedgerSeason => ({
  start: leafOutIn(each, leafOut, crop),
  from: addDays(leafFallIn(each - 1, leafOut, crop), 1),
  until: leafFallIn(each, leafOut, crop),
});

/** The last day with leaves; of an evergreen, the day before the next season. */
function leafFallIn(each: number, leafOut: string | null, crop: Crop): string {
  const length = seasonLength(crop.stages);
  const beforeNext = addDays(leafOutIn(each + 1, leafOut, crop), -1);
  if (isEvergreen({ length })) return beforeNext;
  return earlier(beforeNext, addDays(leafOutIn(each, leafOut, crop), length - 1));
}

/** As told for that year, else the usual day. */
function leafOutIn(each: number, leafOut: string | null, { usualStart }: Crop): string {
  const usual = `${String(each)}-${twoDigits(usualStart.month)}-${twoDigits(usualStart.day)}`;
  return leafOut !== null && Math.abs(daysBetween(usual, leafOut)) < year / 2 ? leafOut : usual;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
