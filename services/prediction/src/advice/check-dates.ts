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
  // A perennial's is its leaf-out, or the year it was set out: neither grows old.
  const sown = crop.kind === 'perennial' ? undefined : planted;
  if (planted !== undefined && daysBetween(planted, today) < 0) {
    return invalid('planting_date', 'Planting date cannot be in the future');
  }
  const length = seasonLength(crop.stages);
  if (sown !== undefined && daysBetween(sown, today) >= length) {
    return invalid('planting_date', `Planting date is more than a season of ${length} days ago`);
  }
  if (watered === undefined) return undefined;
  const ago = daysBetween(watered, today);
  if (ago < 0) return invalid('last_irrigation_date', 'Last irrigation cannot be in the future');
  if (ago > longestAgo) {
    return invalid('last_irrigation_date', 'Last irrigation cannot be more than a year ago');
  }
  if (sown === undefined || daysBetween(watered, sown) <= longestPreIrrigation) return undefined;
  return invalid(
    'last_irrigation_date',
    `Last irrigation cannot be more than ${longestPreIrrigation} days before planting`,
  );
}

const invalid = (path: string, message: string): InvalidDate => ({ kind: 'invalid', path, message });
