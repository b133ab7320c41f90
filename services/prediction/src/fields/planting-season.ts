import { addDays, cropSeason, crops, latestHarvest, seasonLength } from '@headgate/agronomy';
import type { Planting } from '@headgate/contracts/field';
import type { PlantingInput } from '@headgate/contracts/field-input';
import { checkGrown } from '../advice/check-input.ts';
import type { PlantingData } from './field-record.ts';
import { wrong, type Wrong } from './wrong.ts';

/** A planting that may be kept, if nothing else is on the field in its days. */
export interface SettledPlanting {
  readonly kind: 'settled';
  readonly startsOn: string;
  readonly endedOn: string | null;
  readonly data: PlantingData;
}

/** Older crops have no days of weather to be followed through, and later ones no reason to be entered yet [years]. */
const [yearsBack, yearsAhead] = [2, 1];

interface Settling extends PlantingInput {
  readonly endedOn?: string | null | undefined;
}

interface Beside {
  readonly today: string;
  /** The last day of what was on the field last: trees that nobody gave a date begin after it. */
  readonly before?: string | null;
  /** Where it is corrected, a day of the season that it was entered for; absent: today. */
  readonly seasonOf?: string;
  /** Where the planting is there already, and has not moved. */
  readonly startsOn?: string | undefined;
}

/** What grows on a field, of what was told of it; or the first thing that cannot be. */
export function settlePlanting(input: Settling, beside: Beside): SettledPlanting | Wrong {
  const { today, before = null } = beside;
  const data = dataOf(input);
  const startsOn = beside.startsOn ?? startOf(data, beside.seasonOf ?? today, before);
  const endedOn = input.endedOn ?? null;
  // What was right when it was entered is no matter now, nor how long ago it was over.
  const isOver = beside.startsOn !== undefined || (endedOn !== null && endedOn < today);
  const [earliest, latest] = [inYears(isOver ? startsOn : today, -yearsBack), inYears(today, yearsAhead)];
  const nextYear = inYears(startsOn, 1);
  return (
    checkDates(data, earliest, latest) ??
    checkHarvest(data, startsOn) ??
    checkWithAdvice(data, startsOn, isOver && nextYear < today ? nextYear : today) ??
    checkEnd(startsOn, endedOn, today) ?? { kind: 'settled', startsOn, endedOn, data }
  );
}

const dataOf = (input: PlantingInput): PlantingData => ({
  crop: input.crop,
  use: input.use ?? null,
  plantedOn: input.plantedOn ?? null,
  plantedYear: input.plantedYear ?? null,
  leafOut: input.leafOut ?? null,
  canopyCoverPercent: input.canopyCoverPercent ?? null,
  cuttings: [...new Set(input.cuttings)].toSorted(),
  harvestDate: input.harvestDate ?? null,
  deficitPercent: input.deficitPercent ?? null,
});

/**
 * Sowing of an annual, or its crop's usual date in the season of a day or the next. Trees and vines are followed from 1 October, through
 * the winter that fills their soil; ones that were planted since, from then.
 */
function startOf({ crop, plantedOn }: PlantingData, day: string, before: string | null): string {
  if (crops[crop].kind !== 'perennial') {
    if (plantedOn !== null) return plantedOn;
    const season = cropSeason(crops[crop], day);
    return season.phase === 'in-season' ? season.start : season.next.start;
  }
  const october = startOfWaterYear(day);
  if (plantedOn !== null && plantedOn > october) return plantedOn;
  return before !== null && before >= october ? dayAfter(before) : october;
}

/** The 1 October on or before a day. */
export function startOfWaterYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '10-01' ? `${year}-10-01` : `${year - 1}-10-01`;
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

function checkDates(
  { crop, plantedOn, leafOut, cuttings, harvestDate }: PlantingData,
  earliest: string,
  latest: string,
): Wrong | undefined {
  const isPerennial = crops[crop].kind === 'perennial';
  if (plantedOn !== null && plantedOn > latest) {
    return wrong('plantedOn', 'Planted on cannot be more than a year ahead');
  }
  if (plantedOn !== null && !isPerennial && plantedOn < earliest) {
    return wrong('plantedOn', 'Planted on cannot be more than two years ago');
  }
  if (harvestDate !== null && harvestDate > inYears(latest, 1)) {
    return wrong('harvestDate', 'Harvest date must be in this season');
  }
  if (leafOut !== null && !isPerennial) return wrong('leafOut', 'Leaf-out is for trees and vines only');
  if (leafOut !== null && (leafOut < earliest || leafOut > latest)) {
    return wrong('leafOut', 'Leaf-out must be in this season');
  }
  if (cuttings.length > 0 && crop !== 'alfalfa') return wrong('cuttings', 'Cuttings are for alfalfa only');
  const isOff = cuttings.some((cutting) => cutting < earliest || cutting > latest);
  return isOff ? wrong('cuttings', 'Cuttings must be in this season') : undefined;
}

/** Of an annual: a later one is of another season, and the field would be irrigated until then. */
function checkHarvest({ crop, harvestDate }: PlantingData, startsOn: string): Wrong | undefined {
  const { kind, stages } = crops[crop];
  if (harvestDate === null || kind === 'perennial') return undefined;
  return harvestDate > addDays(startsOn, seasonLength(stages) - 1 + latestHarvest)
    ? wrong('harvestDate', 'Harvest date must be in this season')
    : undefined;
}

/** Under the contract's names. */
const names = {
  planting_date: 'plantedOn',
  harvest_date: 'harvestDate',
  planted_year: 'plantedYear',
  canopy_cover_percent: 'canopyCoverPercent',
  crop_use: 'use',
  deficit_percent: 'deficitPercent',
} as const;

/** What the calculator asks of a crop holds for a planting: the same advice comes of both. */
function checkWithAdvice(data: PlantingData, startsOn: string, today: string): Wrong | undefined {
  const isPerennial = crops[data.crop].kind === 'perennial';
  const planted = isPerennial ? data.plantedOn : startsOn;
  const invalid = checkGrown(
    {
      crop_type: data.crop,
      ...(planted !== null && { planting_date: planted }),
      ...(data.harvestDate !== null && { harvest_date: data.harvestDate }),
      ...(data.plantedYear !== null && { planted_year: data.plantedYear }),
      ...(data.canopyCoverPercent !== null && { canopy_cover_percent: data.canopyCoverPercent }),
      ...(data.use !== null && { crop_use: data.use }),
      ...(data.deficitPercent !== null && { deficit_percent: data.deficitPercent }),
    },
    today,
  );
  if (invalid === undefined) return undefined;
  const name = Object.entries(names).find(([theirs]) => theirs === invalid.path)?.[1];
  return wrong(name ?? 'crop', invalid.message);
}

function checkEnd(startsOn: string, endedOn: string | null, today: string): Wrong | undefined {
  if (endedOn === null) return undefined;
  if (endedOn < startsOn) return wrong('endedOn', 'Its last day cannot be before its first');
  return endedOn > inYears(today, yearsAhead)
    ? wrong('endedOn', 'Its last day cannot be more than a year ahead')
    : undefined;
}

/** The crop that is on the field in days that a planting wants for itself, if any. */
export const overlapped = (
  { startsOn, endedOn }: Pick<SettledPlanting, 'startsOn' | 'endedOn'>,
  others: readonly Pick<Planting, 'crop' | 'startsOn' | 'endedOn'>[],
): Planting['crop'] | undefined =>
  others.find(
    (other) =>
      (endedOn === null || other.startsOn <= endedOn) &&
      (other.endedOn === null || startsOn <= other.endedOn),
  )?.crop;
