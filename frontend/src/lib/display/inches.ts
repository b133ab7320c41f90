import { decimals } from './water-volume.ts';

export const millimetresPerInch = 25.4;

/** A depth of the balance, computed in millimetres, in the inches that Californian growers count in. */
export const inches = (millimetres: number, places: number): string => {
  const text = decimals(millimetres / millimetresPerInch, places);
  // Rounding makes -0.000 of a tiny negative.
  return /^-0(?:\.0+)?$/.test(text) ? text.slice(1) : text;
};
