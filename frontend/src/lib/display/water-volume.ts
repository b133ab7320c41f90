import { t } from '../text.ts';

/** A number as people read it, and its unit, which is set smaller. */
export interface Measure {
  readonly value: string;
  readonly unit: string;
}

/** By their places. Made once: making one takes longer than all that it writes for a list. */
const formats: Intl.NumberFormat[] = [];

export function decimals(value: number, places: number): string {
  formats[places] ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return formats[places].format(value);
}

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
