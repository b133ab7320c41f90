import {
  addDays,
  crops,
  daysBetween,
  irrigationMethods,
  latestHarvest,
  lengthToHarvest,
  type Crop,
  type SeasonDates,
} from '@headgate/agronomy';
import type { AdviceOutcome, FieldInput } from './advice.ts';
import { deficitsOf } from './chosen-deficit.ts';
import { dayAndYear } from './messages/format.en.ts';

/** An irrigation this long before planting may still have filled the profile for it [days]. */
export const longestPreIrrigation = 60;

/** An older date is a slip of the pen: nothing of that irrigation is left to count from [days]. */
const longestAgo = 366;

type Invalid = Extract<AdviceOutcome, { kind: 'invalid' }>;
type Input = Omit<FieldInput, 'farm_size_acres' | 'soil_type'>;

/** The first field of the input that cannot be, if any. */
export function checkInput(input: Input, today: string): Invalid | undefined {
  const crop = crops[input.crop_type];
  return (
    checkPlanting(input, crop, today) ?? checkLastIrrigation(input, crop, today) ?? checkGrown(input, today)
  );
}

/** What is told of a crop besides when it was sown and irrigated: of the calculator's field as of one that is kept. */
export function checkGrown(input: Input, today: string): Invalid | undefined {
  const crop = crops[input.crop_type];
  return checkHarvest(input, crop, today) ?? checkCanopy(input, crop, today) ?? checkUse(input, crop);
}

/** The day an annual was sown; a perennial's date is the year it was planted in. */
export const sownOn = ({ planting_date: planted }: Pick<Input, 'planting_date'>, { kind }: Crop) =>
  kind === 'perennial' ? undefined : planted;

function checkPlanting(input: Input, crop: Crop, today: string): Invalid | undefined {
  const planted = input.planting_date;
  if (planted === undefined) return undefined;
  if (daysBetween(planted, today) < 0) {
    return invalid('planting_date', 'Planting date cannot be in the future');
  }
  const length = lengthToHarvest(crop, planted, input.harvest_date);
  if (sownOn(input, crop) === undefined || daysBetween(planted, today) < length) return undefined;
  return invalid(
    'planting_date',
    `Planting date cannot be more than ${length} days ago, the length of a season`,
  );
}

function checkLastIrrigation(input: Input, crop: Crop, today: string): Invalid | undefined {
  const {
    last_irrigation_date: irrigated,
    last_irrigation_inches: inches,
    last_irrigation_hours: hours,
  } = input;
  if (inches !== undefined && hours !== undefined) {
    return invalid('last_irrigation_hours', 'Enter the last irrigation in inches or in hours, not both');
  }
  const amount = inches === undefined ? 'last_irrigation_hours' : 'last_irrigation_inches';
  if (irrigated === undefined) {
    return input[amount] === undefined
      ? undefined
      : invalid(amount, 'Enter the date of the last irrigation too');
  }
  if (hours !== undefined && !hasRate(input, crop)) {
    return invalid(
      'last_irrigation_hours',
      'Enter the flow to this field too, or enter inches instead of hours',
    );
  }
  const ago = daysBetween(irrigated, today);
  if (ago < 0) return invalid('last_irrigation_date', 'Last irrigation cannot be in the future');
  if (ago > longestAgo) {
    return invalid('last_irrigation_date', 'Last irrigation cannot be more than a year ago');
  }
  const sown = sownOn(input, crop);
  if (sown === undefined || daysBetween(irrigated, sown) <= longestPreIrrigation) return undefined;
  return invalid(
    'last_irrigation_date',
    `Last irrigation cannot be more than ${longestPreIrrigation} days before planting`,
  );
}

function hasRate({ flow_rate_gpm: flow, irrigation_method: method }: Input, crop: Crop): boolean {
  return flow !== undefined || irrigationMethods[method ?? crop.usualMethod].applicationRate !== undefined;
}

function checkHarvest(input: Input, crop: Crop, today: string): Invalid | undefined {
  const harvest = input.harvest_date;
  if (harvest === undefined) return undefined;
  const sown = sownOn(input, crop);
  if (sown !== undefined && harvest <= sown) {
    return invalid('harvest_date', 'Harvest date must be after the planting date');
  }
  if (daysBetween(harvest, today) <= longestAgo) return undefined;
  return invalid('harvest_date', 'Harvest date must be in this season');
}

/** Where no planting date is told, an irrigation long before the usual one is of another crop, or the field was sown earlier. */
export function checkLastIrrigationIn({ start }: SeasonDates, input: Input): Invalid | undefined {
  const { last_irrigation_date: irrigated, crop_type: crop } = input;
  if (irrigated === undefined || crops[crop].kind === 'perennial') return undefined;
  if (daysBetween(irrigated, start) <= longestPreIrrigation) return undefined;
  return invalid(
    'last_irrigation_date',
    `Last irrigation is more than ${longestPreIrrigation} days before the usual planting date, ${dayAndYear(start)}. If you planted earlier, enter the planting date too`,
  );
}

/** A harvest belongs to the season that is advised on. Of trees and vines an earlier one is last season's. */
export function checkHarvestIn(season: Partial<SeasonDates>, input: Input): Invalid | undefined {
  const { harvest_date: harvest, crop_type: crop } = input;
  if (harvest === undefined) return undefined;
  const { start, end } = season;
  if (end !== undefined && harvest > addDays(end, latestHarvest)) {
    return invalid('harvest_date', 'Harvest date must be in this season');
  }
  if (start === undefined || harvest > start || crops[crop].kind === 'perennial') return undefined;
  return invalid(
    'harvest_date',
    `Harvest date must be after the usual planting date, ${dayAndYear(start)}. If you planted earlier, enter the planting date too`,
  );
}

function checkCanopy(input: Input, crop: Crop, today: string): Invalid | undefined {
  const { planted_year: year, canopy_cover_percent: cover } = input;
  if (crop.canopy === undefined && cover !== undefined) {
    return invalid('canopy_cover_percent', 'Canopy cover is for trees and vines only');
  }
  if (year === undefined) return undefined;
  if (crop.kind !== 'perennial') return invalid('planted_year', 'Year planted is for trees and vines only');
  if (year > Number(today.slice(0, 4)))
    return invalid('planted_year', 'Year planted cannot be in the future');
  const contradicted = input.planting_date !== undefined && Number(input.planting_date.slice(0, 4)) !== year;
  return contradicted ? invalid('planted_year', 'Year planted must match the planting date') : undefined;
}

function checkUse(input: Input, crop: Crop): Invalid | undefined {
  const { crop_use: use, deficit_percent: percent } = input;
  if (use !== undefined && !crop.uses.includes(use)) {
    return invalid('crop_use', 'Choose a use that fits this crop');
  }
  if (percent === undefined || percent === 100 || deficitsOf(crop, use).length > 0) return undefined;
  return invalid('deficit_percent', 'Deficit irrigation is not advised for this crop');
}

const invalid = (path: string, message: string): Invalid => ({ kind: 'invalid', path, message });
