import { daysBetween, seasonLength, type Crop } from '@headgate/agronomy';
import type { AdviceOutcome, FieldInput } from './advice.ts';

/** A watering this long before planting may still have filled the profile for it [days]. */
export const longestPreIrrigation = 60;

/** An older date is a slip of the pen: nothing of that watering is left to count from [days]. */
const longestAgo = 366;

type InvalidDate = Extract<AdviceOutcome, { kind: 'invalid' }>;

/** The first date of the input that cannot be, if any. */
export function checkDates(
  input: Pick<FieldInput, 'planting_date' | 'last_irrigation_date'>,
  crop: Crop,
  today: string,
): InvalidDate | undefined {
  const { planting_date: planted, last_irrigation_date: watered } = input;
  if (planted !== undefined) {
    const age = daysBetween(planted, today);
    if (age < 0) return invalid('planting_date', 'Planting date cannot be in the future');
    const length = seasonLength(crop.stages);
    // A perennial's is its leaf-out, or the year it was set out: neither grows old.
    if (crop.kind !== 'perennial' && age >= length) {
      return invalid('planting_date', `Planting date is more than a season of ${length} days ago`);
    }
  }
  if (watered === undefined) return undefined;
  if (daysBetween(watered, today) < 0) {
    return invalid('last_irrigation_date', 'Last irrigation cannot be in the future');
  }
  if (daysBetween(watered, today) > longestAgo) {
    return invalid('last_irrigation_date', 'Last irrigation cannot be more than a year ago');
  }
  if (
    planted !== undefined &&
    crop.kind !== 'perennial' &&
    daysBetween(watered, planted) > longestPreIrrigation
  ) {
    return invalid(
      'last_irrigation_date',
      `Last irrigation cannot be more than ${longestPreIrrigation} days before planting`,
    );
  }
  return undefined;
}

const invalid = (path: string, message: string): InvalidDate => ({ kind: 'invalid', path, message });
