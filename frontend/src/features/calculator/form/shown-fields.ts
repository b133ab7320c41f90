import { deficitsOf, factsOf } from '../../../entities/crop/crop-facts.ts';
import type { CalculatorFieldName, CalculatorFields } from './calculator-fields.ts';

/** Whether a field makes sense. */
export type IsShown = (name: CalculatorFieldName) => boolean;

/** Whether a field makes sense for the crop, the use and what else is said; only then it is shown and sent. */
export function shownFields(
  fields: Pick<CalculatorFields, 'crop_type' | 'crop_use' | 'last_irrigation_amount' | 'irrigation_ec_ds_m'>,
): IsShown {
  const facts = factsOf(fields.crop_type);
  const { kind, uses } = facts;
  const isInHours = fields.last_irrigation_amount === 'hours';
  const only: Partial<Record<CalculatorFieldName, boolean>> = {
    planting_date: kind === 'annual' || kind === 'paddy',
    planted_year: kind === 'woody',
    canopy_cover_percent: kind === 'woody',
    crop_use: uses.length > 0,
    deficit_percent: deficitsOf(facts, fields.crop_use).length > 0,
    last_irrigation_inches: !isInHours,
    last_irrigation_hours: isInHours,
    // A paddy has no root zone to refill, to leach or to wet evenly.
    distribution_uniformity_percent: kind !== 'paddy',
    irrigation_ec_ds_m: kind !== 'paddy',
    leach_with_each_irrigation: kind !== 'paddy' && fields.irrigation_ec_ds_m.trim() !== '',
    usual_interval_days: kind !== 'paddy',
    usual_hours: kind !== 'paddy',
  };
  return (name) => only[name] ?? true;
}
