import type { Reading } from '@headgate/contracts/irrigation';
import { decimals } from '../../lib/display/water-volume.ts';

export const readingNames: Readonly<Record<Reading['kind'], string>> = {
  rain: 'Rain gauge',
  meter: 'Meter',
  'stem-potential': 'Pressure chamber',
  'soil-moisture': 'Soil moisture',
};

/** '24%', '-12.5 bar', '0.42 in'; of a meter the number as it stands there. */
export function readingValue({ kind, value }: Pick<Reading, 'kind' | 'value'>): string {
  switch (kind) {
    case 'rain':
      return `${decimals(value, 2)} in`;
    case 'meter':
      return value.toLocaleString('en-US', { maximumFractionDigits: 3 });
    case 'stem-potential':
      return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} bar`;
    case 'soil-moisture':
      return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
  }
}
