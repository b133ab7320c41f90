import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const tomatoes: Crop = {
  id: 'tomatoes',
  name: 'Tomatoes (processing)',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.06, end: 0.65 },
  kcb: { initial: 0.15, mid: 0.91, end: 0.5 },
  height: { initial: metres(0.1), max: metres(0.6) },
  rootDepth: { initial: metres(0.25), max: metres(0.9) },
  depletionFraction: fraction(0.4),
  stages: { initial: 25, development: 40, mid: 45, late: 20 },
  usualStart: { month: 4, day: 20 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(1.8),
  dripWettedFraction: fraction(0.2),
  source:
    'Kc: Hanson and May (2006), eight commercial fields in the San Joaquin Valley: 0.2-0.3 at little cover, 0.96-1.09 in mid-season. Stages: FAO-56 Table 11 (California, April), shortened for transplants. Kcb: 0.15 below. Roots 0.9 m of 0.7-1.5.',
};
