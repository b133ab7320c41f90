import type { BaselineUnit } from '@headgate/contracts/baseline';
import { maxValue } from '../tables/read-cell.ts';

/** Of one of the unit. US gallons and cubic feet: 43,560 cubic feet are an acre-foot. */
export const acreFeetPer: Readonly<Record<BaselineUnit, number>> = {
  'acre-feet': 1,
  'acre-inches': 1 / 12,
  gallons: 1 / 325_851.43,
  'thousand-gallons': 1_000 / 325_851.43,
  'million-gallons': 1_000_000 / 325_851.43,
  'cubic-feet': 1 / 43_560,
  'hundred-cubic-feet': 100 / 43_560,
  'cubic-meters': 1 / 1_233.4818,
};

/** What people and programs call them, without case, blanks, points and hyphens. */
const names: Readonly<Record<BaselineUnit, readonly string[]>> = {
  'acre-feet': ['af', 'acft', 'acrefeet', 'acrefoot', 'acreft', 'acrepie', 'acrepies'],
  'acre-inches': ['acin', 'acreinches', 'acreinch', 'acrein'],
  gallons: ['gal', 'gals', 'gallon', 'gallons', 'usgal', 'galones'],
  'thousand-gallons': ['kgal', 'kgals', 'kgallons', 'thousandgallons', '1000gal', 'tgal'],
  'million-gallons': ['mg', 'mgal', 'milliongallons'],
  'cubic-feet': ['cf', 'ft3', 'cuft', 'cubicfeet', 'cubicfoot'],
  'hundred-cubic-feet': ['ccf', 'hcf', '100cf', 'hundredcubicfeet'],
  'cubic-meters': ['m3', 'cubicmeters', 'cubicmetres', 'cum'],
};
const units = new Map(
  (Object.keys(names) as BaselineUnit[]).flatMap((unit) => names[unit].map((name) => [name, unit] as const)),
);

/** 'Ac-Ft' is acre-feet; undefined: nobody knows such a unit. */
export const unitOf = (text: string): BaselineUnit | undefined =>
  units.get(
    text
      .toLowerCase()
      .replaceAll('³', '3')
      .replaceAll(/[^a-z0-9]/g, ''),
  );

/** The unit that a heading has in brackets, or as its last word: 'Delivered (AF)', 'Total ccf'. */
export const unitOfHeading = (heading: string): BaselineUnit | undefined =>
  unitOf(/\(([^)]*)\)\s*$/.exec(heading)?.[1] ?? '') ??
  unitOf(/[\w³]+(?:-[\w³]+)?$/.exec(heading)?.[0] ?? '');

/** '1,200.5 gal' as spreadsheets show it: a number, and what stands behind it. Undefined: no number. */
export function amountOf(text: string): { readonly value: number; readonly unit: string } | undefined {
  if (text.length > maxValue) return undefined;
  const [, digits = '', unit = ''] =
    /^([+-]?[\d.,]*\d\.?(?:e[+-]?\d{1,2})?)\s*([^\d\s].*)?$/is.exec(text) ?? [];
  const plain = digits.replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(plain) ? Number(plain) : undefined;
  return value === undefined || !Number.isFinite(value) ? undefined : { value, unit: unit.trim() };
}
