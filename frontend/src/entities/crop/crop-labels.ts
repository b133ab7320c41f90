import { cropLabels } from '@headgate/contracts/crop-labels';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { SoilType } from '@headgate/contracts/soil';

export const soilLabels: Record<SoilType, string> = {
  sand: 'Sand',
  loamy_sand: 'Loamy sand',
  sandy_loam: 'Sandy loam',
  loam: 'Loam',
  silt_loam: 'Silt loam',
  clay_loam: 'Clay loam',
  clay: 'Clay',
};

export const methodLabels: Record<IrrigationMethod, string> = {
  drip: 'Drip',
  sprinkler: 'Sprinkler',
  pivot: 'Center pivot',
  flood: 'Flood',
  furrow: 'Furrow',
};

/** A key of a later or an earlier list has no label: then it is its own words. */
const labelOf = (labels: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? key.replaceAll('_', ' ');

export const cropName = (type: string): string => labelOf(cropLabels, type);
export const soilName = (type: string): string => labelOf(soilLabels, type);
