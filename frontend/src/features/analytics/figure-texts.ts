import { decimals } from '../../lib/display/water-volume.ts';
import { t } from '../../lib/text.ts';

/* How figures are written; null: nobody knows it. They are printed with as many digits as they were rounded to. */

const written = (value: number | null, text: (value: number) => string): string | null =>
  value === null ? null : text(value);

export const inchesText = (value: number | null) =>
  written(value, (inches) => `${decimals(inches, 2)} ${t('in')}`);
export const acreFeetText = (value: number | null) =>
  written(value, (volume) => `${decimals(volume, 3)} ${t('ac-ft')}`);
export const dollarsText = (value: number | null) =>
  written(value, (dollars) => `${dollars < 0 ? '-' : ''}$${decimals(Math.abs(dollars), 2)}`);
export const percentText = (value: number | null) => written(value, (percent) => `${decimals(percent, 0)} %`);
/** With its sign: a difference. */
export const differenceText = (value: number | null) =>
  written(value, (percent) => `${percent > 0 ? '+' : ''}${decimals(percent, 0)} %`);

/** Unknown comes last, whichever the order. */
export const orderOf = (value: number | null): number => value ?? -1e12;
