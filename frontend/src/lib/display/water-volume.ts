import { t } from '../text.ts';

/** A number as people read it, and its unit, which is set smaller. */
export interface Measure {
  readonly value: string;
  readonly unit: string;
}

export const decimals = (value: number, places: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });

/**
 * Water for a whole field, from US gallons: specification, section 9, to the letter ("milliliters" is the value
 * multiplied by 1000). Null for none at all: that is said in words.
 */
export function waterVolume(gallons: number): Measure | null {
  if (gallons <= 0) return null;
  if (gallons >= 1) return { value: decimals(gallons, 1), unit: t('gallons') };
  if (gallons >= 0.1) return { value: decimals(gallons, 2), unit: t('gallons') };
  const milliliters = Math.round(gallons * 1000);
  return { value: milliliters === 0 ? 'under 1' : decimals(milliliters, 0), unit: 'mL' };
}
