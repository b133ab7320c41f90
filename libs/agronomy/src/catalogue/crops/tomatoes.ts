import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const tomatoes: Crop = {
  id: 'tomatoes',
  name: 'Tomatoes (processing)',
  version: 1,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.06, end: 0.65 },
  kcb: { initial: 0.15, mid: 1.0, end: 0.6 },
  height: { initial: metres(0.1), max: metres(0.6) },
  rootDepth: { initial: metres(0.25), max: metres(0.9) },
  depletionFraction: fraction(0.4),
  stages: { initial: 25, development: 40, mid: 45, late: 25 },
  usualStart: { month: 4, day: 20 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(1.8),
  source: 'Hanson and May',
};
