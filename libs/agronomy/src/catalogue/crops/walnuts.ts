import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const walnuts: Crop = {
  id: 'walnuts',
  name: 'Walnuts',
  version: 1,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.4, mid: 1.12, end: 0.5 },
  kcb: { initial: 0.3, mid: 1.07, end: 0.45 },
  height: { initial: metres(4.5), max: metres(4.5) },
  rootDepth: { initial: metres(1.7), max: metres(1.7) },
  depletionFraction: fraction(0.5),
  stages: { initial: 20, development: 65, mid: 100, late: 30 },
  usualStart: { month: 4, day: 1 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  source: 'UC',
};
