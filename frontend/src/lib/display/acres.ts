import { decimals } from './water-volume.ts';

/** '40 acres', '0.5 acres', '0.01 acres', '1 acre'. */
export const acres = (size: number): string =>
  `${decimals(size, Number.isInteger(size) ? 0 : size < 0.1 ? 2 : 1)} ${size === 1 ? 'acre' : 'acres'}`;
