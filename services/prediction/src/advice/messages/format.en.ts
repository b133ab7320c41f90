import { millimetresPerInch } from '@headgate/agronomy';
import type { Deficit, DryDown } from '@headgate/agronomy';
import type { CropType } from '@headgate/contracts/crop';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { PredictionTerms } from '@headgate/contracts/prediction-terms';

/** How numbers, days and names read to a grower in California. */

const gallonsPerCubicMetre = 264.1720523581484;

/** What contracts call them is English already, but for these. */
const otherNames: Partial<Record<CropType, string>> = {
  maize: 'corn',
  tomatoes: 'processing tomatoes',
  tomatoes_fresh: 'fresh-market tomatoes',
};
export const cropName = (crop: CropType): string => otherNames[crop] ?? crop.replace('_', ' ');

/** Of crops that are many, before 'season' or 'field': 'the almond season'. The others are the same word there. */
const singular: Partial<Record<CropType, string>> = {
  soybeans: 'soybean',
  tomatoes: 'processing tomato',
  tomatoes_fresh: 'fresh-market tomato',
  potatoes: 'potato',
  onions: 'onion',
  grapes: 'grape',
  apples: 'apple',
  almonds: 'almond',
  pistachios: 'pistachio',
  walnuts: 'walnut',
  wine_grapes: 'wine grape',
  table_grapes: 'table grape',
  peaches: 'peach',
  prunes: 'prune',
  olives: 'olive',
  strawberries: 'strawberry',
  melons: 'melon',
  carrots: 'carrot',
};
export const cropsOwn = (crop: CropType): string => singular[crop] ?? cropName(crop);

/** After 'for': what a dry-down is for. */
export const dryDownNames: Readonly<Record<DryDown['name'], string>> = {
  shake: 'shaking',
  cutting: 'the cutting',
  harvest: 'harvest',
  ripening: 'ripening',
  curing: 'curing',
  drying: 'drying on the ground',
  maturity: 'maturity',
};

/** A time of the season. */
export const deficitNames: Readonly<Record<Deficit['name'], string>> = {
  'hull-split': 'hull split',
  'fruit-set-to-veraison': 'fruit set to veraison',
  'after-fruit-set': 'the time after fruit set',
  'nut-fill': 'nut fill',
  postharvest: 'the time after harvest',
  'late-season': 'the late season',
};

export const riskNames: Readonly<Record<Deficit['risk'], string>> = {
  'smaller-nuts': 'smaller nuts',
  'smaller-berries': 'smaller berries',
  'lower-yield': 'a lower yield',
  'next-year-yield': 'a lower yield next year',
};

/** The equipment, as the subject of a sentence. */
export const equipment: Readonly<Record<IrrigationMethod, string>> = {
  drip: 'drip lines',
  sprinkler: 'sprinklers',
  pivot: 'pivot',
  flood: 'flood water',
  furrow: 'furrows',
};

export const methodNames: Readonly<Record<IrrigationMethod, string>> = {
  drip: 'drip',
  sprinkler: 'sprinkler',
  pivot: 'center pivot',
  flood: 'flood',
  furrow: 'furrow',
};

export const stageNames: Readonly<Record<PredictionTerms['crop_stage'], string>> = {
  initial: 'in the first weeks',
  development: 'while the canopy grows',
  'mid-season': 'at mid-season',
  late: 'late in the season',
  dormant: 'out of season',
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const wholeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** No `Intl`: every answer says a dozen days. */
export const day = (date: string): string =>
  `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`;
export const dayAndYear = (date: string): string => `${day(date)}, ${date.slice(0, 4)}`;
/** 9 pm, 9:30 pm; of a clock time at the farm, 2026-07-18T21:00. */
export function clock(at: string): string {
  const [hours, minutes] = [Number(at.slice(11, 13)), at.slice(14, 16)];
  return `${hours % 12 === 0 ? 12 : hours % 12}${minutes === '00' ? '' : `:${minutes}`} ${hours < 12 ? 'am' : 'pm'}`;
}
/** Two digits; what they cannot show is little, but not nothing. */
export function inches(millimetres: number): string {
  const shown = (millimetres / millimetresPerInch).toFixed(2);
  return shown === '0.00' && millimetres > 0 ? 'under 0.01 in' : `${shown} in`;
}
export const rate = (millimetresPerHour: number): string =>
  `${(millimetresPerHour / millimetresPerInch).toFixed(2)} in/h`;
/** To three digits, as a meter is read. */
export function gallons(cubicMetres: number): string {
  const exact = cubicMetres * gallonsPerCubicMetre;
  if (exact >= 999_500) return `${Number((exact / 1e6).toPrecision(3))} million gallons`;
  return `${whole(Number(exact.toPrecision(3)))} gallons`;
}
export const percentage = (share: number): string => `${whole(share * 100)}%`;
export const tenth = (value: number): string => value.toFixed(1);
/** `Intl` for what it alone can do, for it is slow. */
export const whole = (value: number): string =>
  value >= 0 && value < 999 ? String(Math.round(value)) : wholeFormat.format(value);
export const fahrenheit = (celsius: number): string => `${whole(celsius * 1.8 + 32)} °F`;
export const milesPerHour = (metresPerSecond: number): string => `${whole(metresPerSecond / 0.44704)} mph`;
export const count = (value: number, one: string, many: string): string =>
  `${whole(value)} ${value === 1 ? one : many}`;

export function duration(minutes: number): string {
  const total = Math.round(minutes);
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (total === 0 && minutes > 0) return 'under 1 min';
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
