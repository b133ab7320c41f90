/** Inside the drawer "More about your field", from top to bottom. */
export const drawerFields = [
  'irrigation_method',
  'last_irrigation_date',
  'last_irrigation_amount',
  'last_irrigation_inches',
  'last_irrigation_hours',
  'planting_date',
  'planted_year',
  'canopy_cover_percent',
  'crop_use',
  'harvest_date',
  'deficit_percent',
  'flow_rate_gpm',
  'usual_interval_days',
  'usual_hours',
  'distribution_uniformity_percent',
  'irrigation_ec_ds_m',
  'leach_with_each_irrigation',
  'water_price_usd_per_acre_foot',
] as const;

/** From top to bottom. */
export const fieldOrder = ['location', 'crop_type', 'soil_type', 'farm_size_acres', ...drawerFields] as const;

export type CalculatorFieldName = (typeof fieldOrder)[number];

/** The form as typed: texts. Blank means not said. `last_irrigation_amount` is 'inches' or 'hours'. */
export type CalculatorFields = Record<CalculatorFieldName, string>;

// Of the names above.
const blank = Object.fromEntries(fieldOrder.map((name) => [name, ''])) as CalculatorFields;

export const defaultFields: CalculatorFields = {
  ...blank,
  location: 'Fresno, CA',
  crop_type: 'wheat',
  soil_type: 'loam',
  // A common size of one Californian field: a quarter of a quarter section.
  farm_size_acres: '40',
  last_irrigation_amount: 'inches',
};
