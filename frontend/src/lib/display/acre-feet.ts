import { t } from '../text.ts';
import { decimals } from './water-volume.ts';

export const gallonsPerAcreFoot = 325_851.429;

/** '1.9 ac-ft', '212 ac-ft', '0.04 ac-ft', of US gallons. */
export function acreFeet(gallons: number): string {
  const volume = gallons / gallonsPerAcreFoot;
  return `${decimals(volume, volume >= 100 ? 0 : volume >= 1 ? 1 : 2)} ${t('ac-ft')}`;
}
