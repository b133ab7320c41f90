import type { KeptCalculation } from '@headgate/contracts/calculation-history';
import type { FarmProfile } from '@headgate/contracts/farm-profile';
import { defaultFields, type CalculatorFields } from '../form/calculator-fields.ts';

const text = (value: string | number | null | undefined) => String(value ?? '');

/** What the form begins with when a farm has told of itself; null when it has told nothing that the form asks. */
export function fieldsOfProfile(profile: FarmProfile): CalculatorFields | null {
  const message = {
    location: text(profile.location),
    crop_type: text(profile.primaryCropType),
    soil_type: text(profile.soilType),
    farm_size_acres: text(profile.farmSizeAcres),
    irrigation_method: text(profile.irrigationSystem),
  };
  const shown = Object.entries(message).filter(([, value]) => value !== '');
  return shown.length === 0 ? null : { ...defaultFields, ...Object.fromEntries(shown) };
}

/**
 * The answers of an earlier calculation; null where it was asked on conditions measured on site, which the form does not
 * take. When the field was last watered is left blank unless that was asked today: it may have been watered since.
 */
export function fieldsOfCalculation(
  { input, result }: KeptCalculation,
  today: string,
): CalculatorFields | null {
  if (!('location' in input)) return null;
  return {
    location: input.location,
    crop_type: input.crop_type,
    soil_type: input.soil_type,
    farm_size_acres: text(input.farm_size_acres),
    irrigation_method: text(input.irrigation_method),
    planting_date: text(input.planting_date),
    last_irrigation_date: result.terms.today === today ? text(input.last_irrigation_date) : '',
    flow_rate_gpm: text(input.flow_rate_gpm),
    water_price_usd_per_acre_foot: text(input.water_price_usd_per_acre_foot),
  };
}
