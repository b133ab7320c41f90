import { addDays, crops, daysBetween, seasonLength, type Crop } from '@headgate/agronomy';
import type { PlantingRecord } from '../fields/field-record.ts';
import type { LedgerSeason } from './field-ledger.ts';

/** [days] */
const year = 365;

/**
 * The seasons of a planting that have days from `from` to `until`, in order; without the days before it is the field's, or
 * after its last. An annual has one, from sowing to the harvest that is told, else as long as the crop stands. Trees and vines
 * have one a year: it begins with the first day after the last one's leaf fall, so that a winter belongs to the leaf-out after it.
 */
export function seasonsOf(planting: PlantingRecord, from: string, until: string): readonly LedgerSeason[] {
  const crop = crops[planting.crop];
  const seasons =
    crop.kind === 'perennial' ? yearlySeasons(planting, crop, from, until) : [onlySeason(planting, crop)];
  return seasons
    .map((season) => ({
      ...season,
      from: later(season.from, planting.startsOn),
      until: planting.endedOn === null ? season.until : earlier(season.until, planting.endedOn),
    }))
    .filter((season) => season.from <= season.until && season.from <= until && season.until >= from);
}

function onlySeason({ startsOn, harvestDate }: PlantingRecord, crop: Crop): LedgerSeason {
  const isKnown = harvestDate !== null && harvestDate > startsOn;
  const until = isKnown ? harvestDate : addDays(startsOn, seasonLength(crop.stages) - 1);
  return { start: startsOn, from: startsOn, until };
}

function yearlySeasons(planting: PlantingRecord, crop: Crop, from: string, until: string): LedgerSeason[] {
  const seasons: LedgerSeason[] = [];
  const last = yearOf(until) + 1;
  for (let each = yearOf(from) - 1; each <= last; each += 1) {
    seasons.push({
      start: leafOutIn(each, planting, crop),
      from: addDays(leafFallIn(each - 1, planting, crop), 1),
      until: leafFallIn(each, planting, crop),
    });
  }
  return seasons;
}

/** The last day with leaves; of an evergreen, the day before the next season. */
function leafFallIn(each: number, planting: PlantingRecord, crop: Crop): string {
  const length = seasonLength(crop.stages);
  const beforeNext = addDays(leafOutIn(each + 1, planting, crop), -1);
  if (length >= year) return beforeNext;
  return earlier(beforeNext, addDays(leafOutIn(each, planting, crop), length - 1));
}

/** As told for that year, else the usual day. */
function leafOutIn(each: number, { leafOut }: PlantingRecord, { usualStart }: Crop): string {
  const usual = `${String(each)}-${twoDigits(usualStart.month)}-${twoDigits(usualStart.day)}`;
  return leafOut !== null && Math.abs(daysBetween(usual, leafOut)) < year / 2 ? leafOut : usual;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
