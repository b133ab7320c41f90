import { millimetresPerInch } from '@headgate/agronomy';
import type { Deficit, DryDown } from '@headgate/agronomy';
import type { CropType } from '@headgate/contracts/crop';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { PredictionTerms } from '@headgate/contracts/prediction-terms';
import { whole } from './format.en.ts';

/** How names, days and times read in Spanish, as spoken on Californian farms; figures as in English. */

export { fahrenheit, milesPerHour, percentage, tenth, whole } from './format.en.ts';

const crops: Readonly<Record<CropType, string>> = {
  wheat: 'trigo',
  maize: 'maíz',
  rice: 'arroz',
  cotton: 'algodón',
  soybeans: 'soya',
  tomatoes: 'tomate para procesar',
  potatoes: 'papa',
  onions: 'cebolla',
  grapes: 'uva',
  apples: 'manzana',
  barley: 'cebada',
  almonds: 'almendra',
  pistachios: 'pistache',
  walnuts: 'nuez',
  wine_grapes: 'uva para vino',
  table_grapes: 'uva de mesa',
  citrus: 'cítricos',
  peaches: 'durazno',
  prunes: 'ciruela pasa',
  olives: 'olivo',
  alfalfa: 'alfalfa',
  strawberries: 'fresa',
  tomatoes_fresh: 'tomate fresco',
  lettuce: 'lechuga',
  melons: 'melón',
  broccoli: 'brócoli',
  garlic: 'ajo',
  carrots: 'zanahoria',
  sweet_corn: 'elote',
  corn_silage: 'maíz para ensilar',
  safflower: 'cártamo',
};
export const cropName = (crop: CropType): string => crops[crop];

const feminine: ReadonlySet<CropType> = new Set([
  ...(['soybeans', 'potatoes', 'onions', 'grapes', 'apples', 'barley', 'almonds', 'walnuts'] as const),
  ...(['wine_grapes', 'table_grapes', 'prunes', 'alfalfa', 'strawberries', 'lettuce', 'carrots'] as const),
]);
/** 'la almendra', 'el trigo': what gets something, or is grown. */
export const theCrop = (crop: CropType): string =>
  crop === 'citrus' ? 'el cítrico' : `${feminine.has(crop) ? 'la' : 'el'} ${cropName(crop)}`;

const plants: Partial<Record<CropType, string>> = {
  ...{ almonds: 'el almendro', pistachios: 'el pistachero', walnuts: 'el nogal', olives: 'el olivo' },
  ...{ peaches: 'el duraznero', prunes: 'el ciruelo', apples: 'el manzano' },
  ...{ grapes: 'la viña', wine_grapes: 'la viña', table_grapes: 'la viña' },
};
/** 'el almendro', 'el trigo': what rests, blooms and gives shade. */
export const thePlant = (crop: CropType): string => plants[crop] ?? theCrop(crop);

export const methodNames: Readonly<Record<IrrigationMethod, string>> = {
  drip: 'goteo',
  sprinkler: 'aspersión',
  pivot: 'pivote',
  flood: 'inundación',
  furrow: 'surco',
};

export const stageNames: Readonly<Record<PredictionTerms['crop_stage'], string>> = {
  initial: 'en las primeras semanas',
  development: 'mientras crece el follaje',
  'mid-season': 'a media temporada',
  late: 'al final de la temporada',
  dormant: 'fuera de temporada',
};

export const dryDownNames: Readonly<Record<DryDown['name'], string>> = {
  shake: 'el sacudido',
  cutting: 'el corte',
  harvest: 'la cosecha',
  ripening: 'la maduración',
  curing: 'el curado',
  drying: 'el secado en el suelo',
  maturity: 'la madurez',
};

export const deficitNames: Readonly<Record<Deficit['name'], string>> = {
  'hull-split': 'la apertura del ruezno',
  'fruit-set-to-veraison': 'el tiempo del cuajado al envero',
  'after-fruit-set': 'el tiempo después del cuajado',
  'nut-fill': 'el llenado de la nuez',
  postharvest: 'la poscosecha',
  'late-season': 'el final de la temporada',
};

export const riskNames: Readonly<Record<Deficit['risk'], string>> = {
  'smaller-nuts': 'nueces más chicas',
  'smaller-berries': 'bayas más chicas',
  'lower-yield': 'menos rendimiento',
  'next-year-yield': 'menos rendimiento el próximo año',
};

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'];
export const day = (date: string): string =>
  `${Number(date.slice(8, 10))} de ${months[Number(date.slice(5, 7)) - 1]}`;
export const dayAndYear = (date: string): string => `${day(date)} de ${date.slice(0, 4)}`;

export function inches(millimetres: number): string {
  const shown = (millimetres / millimetresPerInch).toFixed(2);
  return shown === '0.00' && millimetres > 0 ? 'menos de 0.01 pulg' : `${shown} pulg`;
}
export const rate = (millimetresPerHour: number): string =>
  `${(millimetresPerHour / millimetresPerInch).toFixed(2)} pulg/h`;

export function gallons(cubicMetres: number): string {
  const exact = cubicMetres * 264.1720523581484;
  if (exact >= 999_500) {
    const millions = Number((exact / 1e6).toPrecision(3));
    return `${millions} ${millions === 1 ? 'millón' : 'millones'} de galones`;
  }
  return `${whole(Number(exact.toPrecision(3)))} galones`;
}

export const count = (value: number, one: string, many: string): string =>
  `${whole(value)} ${value === 1 ? one : many}`;
export const days = (value: number): string => count(value, 'día', 'días');

export function duration(minutes: number): string {
  const total = Math.round(minutes);
  const [hours, rest] = [Math.floor(total / 60), total % 60];
  if (total === 0 && minutes > 0) return 'menos de 1 min';
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
