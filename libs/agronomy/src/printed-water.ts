import { millimetresPerInch } from './units.ts';

/** A foot of water over an acre is an acre-foot [mm]. */
const millimetresPerFoot = 12 * millimetresPerInch;

/** To so many digits after the point, as it is printed: what is added up is what is read. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}

/** The sum of numbers of so many digits, to the digit; null where there is none of them. */
export function sumOf(values: readonly (number | null)[], digits: number): number | null {
  const known = values.filter((value) => value !== null);
  const scale = 10 ** digits;
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + Math.round(value * scale), 0) / scale + 0;
}

/** Digits after the point of inches and of acre-feet. */
export const digitsOfInches = 2;
export const digitsOfAcreFeet = 3;

/** A day's depth [mm], as every ledger and report prints it [in]. */
export const printedInches = (depth: number): number => rounded(depth / millimetresPerInch, digitsOfInches);

/** A day's depth [mm] on a field of so many acres, as every ledger and report prints it [ac-ft]. */
export const printedAcreFeet = (depth: number, acres: number): number =>
  rounded((depth / millimetresPerFoot) * acres, digitsOfAcreFeet);

/** Of days [mm]: the sum of what is printed of each [in]. */
export const sumOfInches = (depths: readonly number[]): number =>
  sumOf(depths.map(printedInches), digitsOfInches) ?? 0;

/** Of days [mm] of a field: the sum of what is printed of each [ac-ft]. */
export const sumOfAcreFeet = (depths: readonly number[], acres: number): number =>
  sumOf(
    depths.map((depth) => printedAcreFeet(depth, acres)),
    digitsOfAcreFeet,
  ) ?? 0;
