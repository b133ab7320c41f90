import type { CropType } from '@headgate/contracts/crop';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { NoParameters } from './timing-parameters.ts';

/** What was taken for granted because nobody said it. Depths in mm, rates in mm/h, dates ISO. */
export interface AssumptionParameters {
  'assumed.last-watering': {
    readonly date: string;
    readonly days: number;
    readonly method: IrrigationMethod;
  };
  /** The usual interval is longer than the crop can go without stress. */
  'assumed.last-watering-sooner': { readonly date: string; readonly days: number; readonly crop: CropType };
  /** The usual interval is longer than the season so far. */
  'assumed.full-at-start': { readonly date: string; readonly crop: CropType };
  'assumed.ponded-until-drained': { readonly date: string };
  'assumed.pre-irrigation': { readonly watered: string; readonly start: string };
  'assumed.method': { readonly method: IrrigationMethod; readonly crop: CropType };
  'assumed.rice-flooded': { readonly method: IrrigationMethod };
  'assumed.season': { readonly crop: CropType; readonly start: string; readonly perennial: boolean };
  'assumed.rate': { readonly method: IrrigationMethod; readonly rate: number };
  'assumed.price': { readonly dollarsPerAcreFoot: number };
  'assumed.deficit': { readonly crop: CropType; readonly share: number };
  'assumed.gap': { readonly from: string; readonly to: string };
  'assumed.climatology': { readonly rainUnknownSince: string };
  'assumed.standard-air': NoParameters;
  'assumed.planning': { readonly date: string };
  'assumed.mid-season': { readonly crop: CropType };
  'assumed.temperature-range': { readonly range: number };
  'assumed.elevation': { readonly elevation: number };
  'assumed.clear-sky': { readonly measured: number; readonly clearSky: number };
  'assumed.tomorrow-like-today': NoParameters;
  'assumed.rain-in-reading': { readonly rain: number; readonly counted: number };
  'assumed.unponded': { readonly targetDepth: number };
}
