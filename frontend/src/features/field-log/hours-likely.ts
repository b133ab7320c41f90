import { acres, mm, volumeOf } from '@headgate/agronomy';
import type { FieldSummary } from '@headgate/contracts/field';
import type { Irrigation } from '@headgate/contracts/irrigation';
import { millimetresPerInch } from '../../lib/display/inches.ts';

interface Context {
  readonly fields: readonly FieldSummary[];
  readonly irrigations: readonly Irrigation[];
}

/** The usual run, where nothing else is known [h]. */
const usual = 4;
/** No run is longer [h]. */
const longest = 14 * 24;

/**
 * How long so much water is likely to have run on a field [h]: by its flow or its rate, else as long as the last time. The
 * ledger needs it to give each day its part.
 */
export function hoursLikely(
  fieldId: string,
  { inches, gallons }: { readonly inches?: number; readonly gallons?: number },
  { fields, irrigations }: Context,
): number {
  const field = fields.find(({ id }) => id === fieldId);
  const last = irrigations.find((each) => each.fields.some((share) => share.fieldId === fieldId))?.hours;
  const hours = field === undefined ? undefined : hoursBy(field, { inches, gallons });
  return Math.min(hours ?? last ?? usual, longest);
}

function hoursBy(
  { acres: size, flowGpm, applicationRateInPerHour: rate }: FieldSummary,
  { inches, gallons }: { readonly inches?: number | undefined; readonly gallons?: number | undefined },
): number | undefined {
  const perInch = volumeOf(mm(millimetresPerInch), acres(size)).gallons;
  if (flowGpm !== null) return (gallons ?? (inches ?? 0) * perInch) / (flowGpm * 60);
  return rate === null ? undefined : (inches ?? (gallons ?? 0) / perInch) / rate;
}
