import { addDays, crops } from '@headgate/agronomy';
import type { PlantingRecord } from '../../fields/field-record.ts';
import { growsBetween } from '../../fields/seasons-of.ts';
import { inYears, type Days } from './season-days.ts';

/** Trees that are on record from a month after a season's begin on were there before, too [days]. */
const leeway = 31;

/** What grew on a field in a past season, and how that is known. */
export interface PastPlantings {
  /** `assumed`: the same as in the report's season, in those years before. */
  readonly from: 'record' | 'assumed' | 'nothing';
  readonly plantings: readonly PlantingRecord[];
}

/** `years`: how long before the report's season (`now`) the past one was. */
export function pastPlantings(
  plantings: readonly PlantingRecord[],
  past: Days,
  now: Days,
  years: number,
): PastPlantings {
  const known = plantings.filter((planting) => grewIn(planting, past));
  if (known.length > 0) return { from: 'record', plantings: known };
  const same = plantings.filter((planting) => growsBetween(planting, now.from, addDays(now.to, -1)));
  return same.length === 0
    ? { from: 'nothing', plantings: [] }
    : { from: 'assumed', plantings: same.map((planting) => earlier(planting, years)) };
}

function grewIn(planting: PlantingRecord, { from, to }: Days): boolean {
  const isWhole = crops[planting.crop].kind !== 'perennial' || planting.startsOn <= addDays(from, leeway);
  return isWhole && growsBetween(planting, from, addDays(to, -1));
}

/** Of trees and vines, the year of planting stays where they were there already. */
function earlier(planting: PlantingRecord, years: number): PlantingRecord {
  const { startsOn, endedOn, plantedOn, plantedYear, leafOut, harvestDate, cuttings } = planting;
  const moved = (date: string | null) => (date === null ? null : inYears(date, -years));
  const start = inYears(startsOn, -years);
  const isPerennial = crops[planting.crop].kind === 'perennial';
  return {
    ...planting,
    ...{ startsOn: start, endedOn: moved(endedOn), leafOut: moved(leafOut), harvestDate: moved(harvestDate) },
    plantedOn: isPerennial && plantedOn !== null && plantedOn <= start ? plantedOn : moved(plantedOn),
    plantedYear: plantedYear === null ? null : Math.min(plantedYear, Number(start.slice(0, 4))),
    cuttings: cuttings.map((date) => inYears(date, -years)),
  };
}
