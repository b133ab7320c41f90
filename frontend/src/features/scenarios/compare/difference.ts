import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { irrigationTime } from '../../../lib/display/irrigation-time.ts';
import { decimals, waterVolume, type Measure } from '../../../lib/display/water-volume.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';

const none: Measure = { value: 'Same', unit: '' };

/** What B is beyond A, in words: '10.0 gallons more'. `same`: what does not show at the shown precision. */
function beyond(difference: number, shown: readonly Measure[], same: boolean): readonly Measure[] {
  if (same) return [none];
  return [...shown, { value: difference > 0 ? 'more' : 'less', unit: '' }];
}

/** [US gallons] */
export function waterDifference(a: number, b: number): readonly Measure[] {
  const volume = waterVolume(Math.abs(b - a));
  return beyond(b - a, volume === null ? [] : [volume], volume === null);
}

/** [acre-inches an acre] */
export const depthDifference = (a: number, b: number): readonly Measure[] =>
  beyond(b - a, [inchesPerAcre(Math.abs(b - a))], a === b);

/** [minutes] */
export const timeDifference = (a: number, b: number): readonly Measure[] =>
  beyond(b - a, irrigationTime(Math.abs(b - a)), Math.round(Math.abs(b - a) * 60) === 0);

/** [US dollars] */
export const moneyDifference = (a: number, b: number): readonly Measure[] =>
  beyond(b - a, [{ value: wholeDollars(Math.abs(b - a)), unit: '' }], Math.round(Math.abs(b - a)) === 0);

/** Of two percentages that are shown whole. */
export function pointsDifference(a: number, b: number): readonly Measure[] {
  const difference = Math.round(b) - Math.round(a);
  const points = Math.abs(difference);
  return beyond(
    difference,
    [{ value: decimals(points, 0), unit: points === 1 ? 'point' : 'points' }],
    points === 0,
  );
}
