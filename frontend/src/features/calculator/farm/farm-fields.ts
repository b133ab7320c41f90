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
  const isOfToday = result.terms.today === today;
  const { usual_irrigation: usual } = input;
  return {
    ...defaultFields,
    location: input.location,
    crop_type: input.crop_type,
    soil_type: input.soil_type,
    farm_size_acres: text(input.farm_size_acres),
    irrigation_method: text(input.irrigation_method),
    planting_date: text(input.planting_date),
    last_irrigation_date: isOfToday ? text(input.last_irrigation_date) : '',
    last_irrigation_amount: input.last_irrigation_hours === undefined ? 'inches' : 'hours',
    last_irrigation_inches: isOfToday ? text(input.last_irrigation_inches) : '',
    last_irrigation_hours: isOfToday ? text(input.last_irrigation_hours) : '',
    harvest_date: text(input.harvest_date),
    planted_year: text(input.planted_year),
    canopy_cover_percent: text(input.canopy_cover_percent),
    crop_use: text(input.crop_use),
    deficit_percent: text(input.deficit_percent),
    distribution_uniformity_percent: text(input.distribution_uniformity_percent),
    irrigation_ec_ds_m: text(input.irrigation_ec_ds_m),
    leach_with_each_irrigation: input.leach_with_each_irrigation === true ? 'yes' : '',
    usual_interval_days: text(usual?.interval_days),
    usual_hours: text(usual?.hours),
    flow_rate_gpm: text(input.flow_rate_gpm),
    water_price_usd_per_acre_foot: text(input.water_price_usd_per_acre_foot),
  };
}
