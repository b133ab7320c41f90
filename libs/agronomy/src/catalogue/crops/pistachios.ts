import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const pistachios: Crop = {
  id: 'pistachios',
  name: 'Pistachios',
  version: 1,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.15, end: 0.5 },
  kcb: { initial: 0.2, mid: 1.1, end: 0.45 },
  height: { initial: metres(4), max: metres(4) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.4),
  stages: { initial: 25, development: 50, mid: 95, late: 45 },
  usualStart: { month: 4, day: 5 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  source: 'UC',
};
