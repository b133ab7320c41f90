import { t } from '../text.ts';
import type { Measure } from './water-volume.ts';

const measure = (value: number, one: string, many: string): Measure => ({
  value: String(value),
  unit: value === 1 ? one : many,
});

/**
 * How long to irrigate: hours and minutes from 60 minutes up, minutes from 1 up, otherwise seconds (specification,
 * section 9). Rounded before the unit is chosen, so that it never says 60 minutes or 60 seconds.
 */
export function irrigationTime(minutes: number): readonly Measure[] {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return [measure(seconds, t('second'), t('seconds'))];
  const wholeMinutes = Math.round(minutes);
  if (wholeMinutes < 60) return [measure(wholeMinutes, t('minute'), t('minutes'))];
  return [
    measure(Math.floor(wholeMinutes / 60), t('hour'), t('hours')),
    measure(wholeMinutes % 60, t('minute'), t('minutes')),
  ];
}
