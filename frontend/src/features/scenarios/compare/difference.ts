import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { irrigationTime } from '../../../lib/display/irrigation-time.ts';
import { decimals, waterVolume, type Measure } from '../../../lib/display/water-volume.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';
import { t } from '../../../lib/text.ts';

/*
 * How far B is from A, in words: '10.0 gallons more'. Of the two numbers as they are shown, so that whoever subtracts
 * them on paper gets the same.
 */

const beyond = (difference: number, shown: readonly Measure[]): readonly Measure[] => [
  ...shown,
  { value: difference > 0 ? t('more') : t('less'), unit: '' },
];
const same: readonly Measure[] = [{ value: 'Same', unit: '' }];

/** As the page rounds: `toFixed` goes by the binary fraction, and makes 2.599 of 2.5995. */
const rounded = (value: number, places: number) => Number(decimals(value, places).replaceAll(',', ''));

/** Less than half of the last decimal that can show: what is left of a sum of binary fractions. */
const isNothing = (difference: number, places: number) => Math.abs(difference) < 0.5 * 10 ** -places;

/** [US gallons]; shown with 1 decimal, 2 below a gallon, 3 (as milliliters) below a tenth. */
export function waterDifference(a: number, b: number): readonly Measure[] {
  const shown = (gallons: number) => rounded(gallons, gallons >= 1 ? 1 : gallons >= 0.1 ? 2 : 3);
  const difference = rounded(shown(b) - shown(a), 3);
  const volume = waterVolume(Math.abs(difference));
  return volume === null ? same : beyond(difference, [volume]);
}

/** [acre-inches an acre]; shown with 3 decimals, 5 (as thousandths) below a thousandth. */
export function depthDifference(a: number, b: number): readonly Measure[] {
  const shown = (inches: number) => rounded(inches, inches >= 0.001 ? 3 : 5);
  const difference = rounded(shown(b) - shown(a), 5);
  return difference === 0 ? same : beyond(difference, [inchesPerAcre(Math.abs(difference))]);
}

/** [minutes]; shown in whole ones, in seconds below one. */
export function timeDifference(a: number, b: number): readonly Measure[] {
  const shown = (minutes: number) =>
    minutes * 60 >= 59.5 ? Math.round(minutes) : Math.round(minutes * 60) / 60;
  const difference = shown(b) - shown(a);
  return isNothing(difference, 3) ? same : beyond(difference, irrigationTime(Math.abs(difference)));
}

/** [US dollars], whole. */
export function moneyDifference(a: number, b: number): readonly Measure[] {
  const difference = Math.round(b) - Math.round(a);
  return difference === 0
    ? same
    : beyond(difference, [{ value: wholeDollars(Math.abs(difference)), unit: '' }]);
}

/** Of two percentages, whole. */
export function pointsDifference(a: number, b: number): readonly Measure[] {
  const difference = Math.round(b) - Math.round(a);
  const points = Math.abs(difference);
  return difference === 0
    ? same
    : beyond(difference, [{ value: String(points), unit: points === 1 ? t('point') : t('points') }]);
}
