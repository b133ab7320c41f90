import { predictLocationInput } from '@headgate/contracts/prediction-input';
import { z } from 'zod/mini';

export type CalculatorFieldName =
  | 'location'
  | 'crop_type'
  | 'soil_type'
  | 'farm_size_acres'
  | 'irrigation_method'
  | 'planting_date'
  | 'last_irrigation_date'
  | 'flow_rate_gpm'
  | 'water_price_usd_per_acre_foot';

/** The form as typed: texts. Blank means not said. */
export type CalculatorFields = Record<CalculatorFieldName, string>;

export const defaultFields: CalculatorFields = {
  location: 'Fresno, CA',
  crop_type: 'wheat',
  soil_type: 'loam',
  // A common size of one Californian field: a quarter of a quarter section.
  farm_size_acres: '40',
  irrigation_method: '',
  planting_date: '',
  last_irrigation_date: '',
  flow_rate_gpm: '',
  water_price_usd_per_acre_foot: '',
};

/** Inside the drawer "More about your field". */
export const drawerFields: readonly CalculatorFieldName[] = [
  'irrigation_method',
  'planting_date',
  'last_irrigation_date',
  'flow_rate_gpm',
  'water_price_usd_per_acre_foot',
];

/** From top to bottom. */
export const fieldOrder: readonly CalculatorFieldName[] = [
  'location',
  'crop_type',
  'soil_type',
  'farm_size_acres',
  ...drawerFields,
];

const message = (text: string) => (text.trim() === '' ? undefined : text);
const number = (text: string) => (message(text) === undefined ? undefined : Number(text));

const toInput = (fields: CalculatorFields) => ({
  location: fields.location,
  crop_type: fields.crop_type,
  soil_type: fields.soil_type,
  farm_size_acres: number(fields.farm_size_acres),
  irrigation_method: message(fields.irrigation_method),
  planting_date: message(fields.planting_date),
  last_irrigation_date: message(fields.last_irrigation_date),
  flow_rate_gpm: number(fields.flow_rate_gpm),
  water_price_usd_per_acre_foot: number(fields.water_price_usd_per_acre_foot),
});

/** From what was typed to what the contract asks for. */
export const calculatorForm = z.pipe(
  // Claimed, not known: the contract, next in the pipe, says what is missing or wrong.
  z.transform((fields: CalculatorFields) => toInput(fields) as z.input<typeof predictLocationInput>),
  predictLocationInput,
);
