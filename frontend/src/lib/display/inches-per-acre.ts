import { decimals, type Measure } from './water-volume.ts';

/** Depth of water, from acre-inches an acre: specification, section 9. Under a thousandth of an inch, in thousandths. */
export function inchesPerAcre(inches: number): Measure {
  if (inches <= 0) return { value: '0', unit: 'inches per acre' };
  if (inches >= 0.001) return { value: decimals(inches, 3), unit: 'inches per acre' };
  return { value: decimals(inches * 1000, 2), unit: 'thousandths of an inch per acre' };
}
