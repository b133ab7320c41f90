import type { Reading } from '@headgate/contracts/irrigation';
import { t } from '../../lib/text.ts';

export const logKinds = ['water', 'rain', 'soil-moisture', 'stem-potential', 'meter'] as const;
/** What is logged. */
export type LogKind = (typeof logKinds)[number];

/** As the address has it. */
export const logKindOf = (text: string | undefined): LogKind =>
  logKinds.find((kind) => kind === text) ?? 'water';

export const waterUnits = ['hours', 'inches', 'gallons'] as const;
export type WaterUnit = (typeof waterUnits)[number];

/** An entry as typed, from top to bottom. Blank: not told. */
export interface LogValues {
  /** One of the kinds. */
  what: string;
  /** The id of a field; of rain blank: of all fields. */
  field: string;
  /** Source and serial number of a meter, as `meterKey` has it. */
  meter: string;
  /** One of the units of water. */
  unit: string;
  value: string;
  /** On the farm’s clock, as a `datetime-local` control has it; blank: by itself. */
  start: string;
  end: string;
}

export const noValues: LogValues = {
  what: 'water',
  field: '',
  meter: '',
  unit: 'hours',
  value: '',
  start: '',
  end: '',
};

/** Of a meter: serial numbers are a source's own. */
export const meterKey = (waterSourceId: string, serial: string): string => `${waterSourceId} ${serial}`;

/** What a number is in. */
export interface Measured {
  readonly label: string;
  readonly unit: string;
  /** Of one. */
  readonly single?: string;
  /** What one press on plus or minus changes; none: a number that only a person can read. */
  readonly step?: number;
}

const readings: Readonly<Record<Exclude<Reading['kind'], 'meter'>, Measured>> = {
  rain: { label: 'Rain', unit: t('inches'), single: t('inch'), step: 0.05 },
  'soil-moisture': { label: 'Soil moisture by volume', unit: '%', step: 1 },
  'stem-potential': {
    label: 'Stem water potential, below zero',
    unit: t('bars'),
    single: t('bar'),
    step: 0.5,
  },
};
const water: Readonly<Record<WaterUnit, Measured>> = {
  hours: { label: 'How long it ran', unit: t('hours'), single: t('hour'), step: 0.5 },
  inches: { label: 'How deep', unit: t('inches'), single: t('inch'), step: 0.05 },
  gallons: { label: 'How much', unit: t('gallons'), single: t('gallon') },
};

export const unitOf = (text: string): WaterUnit => waterUnits.find((unit) => unit === text) ?? 'hours';

/** `meterUnit`: what the chosen meter counts in. */
export function measuredOf({ what, unit }: Pick<LogValues, 'what' | 'unit'>, meterUnit: string): Measured {
  const kind = logKindOf(what);
  if (kind === 'water') return water[unitOf(unit)];
  return kind === 'meter' ? { label: 'What the meter shows', unit: meterUnit } : readings[kind];
}
