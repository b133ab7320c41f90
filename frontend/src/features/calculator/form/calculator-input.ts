import { predictLocationInput, type PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod/mini';
import { shownFields } from './shown-fields.ts';
import { fieldOrder, type CalculatorFieldName, type CalculatorFields } from './calculator-fields.ts';

const message = (text: string) => (text.trim() === '' ? undefined : text);
const number = (text: string) => (message(text) === undefined ? undefined : Number(text));

function toInput(fields: CalculatorFields) {
  const isShown = shownFields(fields);
  // What is typed for another crop, or for the other choice, stays in the form and is not sent.
  const of = (name: CalculatorFieldName) => (isShown(name) ? fields[name] : '');
  const usual = { interval_days: number(of('usual_interval_days')), hours: number(of('usual_hours')) };
  const isUsualGiven = usual.interval_days !== undefined || usual.hours !== undefined;
  return {
    location: fields.location,
    crop_type: fields.crop_type,
    soil_type: fields.soil_type,
    farm_size_acres: number(fields.farm_size_acres),
    irrigation_method: message(fields.irrigation_method),
    planting_date: message(of('planting_date')),
    last_irrigation_date: message(fields.last_irrigation_date),
    last_irrigation_inches: number(of('last_irrigation_inches')),
    last_irrigation_hours: number(of('last_irrigation_hours')),
    harvest_date: message(of('harvest_date')),
    planted_year: number(of('planted_year')),
    canopy_cover_percent: number(of('canopy_cover_percent')),
    crop_use: message(of('crop_use')),
    deficit_percent: number(of('deficit_percent')),
    distribution_uniformity_percent: number(of('distribution_uniformity_percent')),
    irrigation_ec_ds_m: number(of('irrigation_ec_ds_m')),
    leach_with_each_irrigation: of('leach_with_each_irrigation') === 'yes' ? true : undefined,
    usual_irrigation: isUsualGiven ? usual : undefined,
    flow_rate_gpm: number(fields.flow_rate_gpm),
    water_price_usd_per_acre_foot: number(fields.water_price_usd_per_acre_foot),
  };
}

/** From what was typed to what the contract asks for. */
const calculatorForm = z.pipe(
  // Claimed, not known: the contract, next in the pipe, says what is missing or wrong.
  z.transform((fields: CalculatorFields) => toInput(fields) as z.input<typeof predictLocationInput>),
  predictLocationInput,
);

/** Where the contract's name of something is not the form's. */
const otherNames: Readonly<Record<string, CalculatorFieldName>> = {
  'usual_irrigation.interval_days': 'usual_interval_days',
  'usual_irrigation.hours': 'usual_hours',
};

/** The field that an error of the contract or the server lands on. */
export const fieldOfPath = (path: string): CalculatorFieldName | undefined =>
  otherNames[path] ?? fieldOrder.find((name) => name === path);

/** Checks the form by the contract; an error lands on the field that it is about. */
export const calculatorResolver: Resolver<CalculatorFields, unknown, PredictLocationInput> = (fields) => {
  const read = z.safeParse(calculatorForm, fields);
  if (read.success) return { values: read.data, errors: {} };
  const errors: Partial<Record<CalculatorFieldName, { type: string; message: string }>> = {};
  for (const { path, code, message } of read.error.issues) {
    const name = fieldOfPath(path.join('.'));
    if (name !== undefined) errors[name] ??= { type: code, message };
  }
  return { values: {}, errors };
};
