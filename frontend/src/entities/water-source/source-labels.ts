import type { MeterUnit, WaterSource } from '@headgate/contracts/water-source';
import { t } from '../../lib/text.ts';

export const kindLabels: Record<WaterSource['kind'], string> = {
  well: 'Well',
  turnout: 'Turnout (district or ditch)',
  pressurised: 'Pressurized line',
  reservoir: 'Reservoir or pond',
};

export const meterUnitLabels: Readonly<Record<MeterUnit, string>> = {
  gallons: 'Gallons',
  'acre-feet': 'Acre-feet',
  'cubic-feet': 'Cubic feet',
  'hundred-cubic-feet': 'Hundreds of cubic feet (CCF)',
  'cubic-meters': 'Cubic meters',
};

/** After a number. */
export const meterUnitTexts: Readonly<Record<MeterUnit, string>> = {
  gallons: t('gallons'),
  'acre-feet': t('acre-feet'),
  'cubic-feet': t('cubic feet'),
  'hundred-cubic-feet': t('CCF'),
  'cubic-meters': t('cubic meters'),
};

/** '1,800 gpm' */
export const gpm = (flow: number): string => `${flow.toLocaleString('en-US')} gpm`;
