import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const almonds: Crop = {
  id: 'almonds',
  name: 'Almonds',
  version: 1,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.35, mid: 1.12, end: 0.7 },
  kcb: { initial: 0.25, mid: 1.07, end: 0.65 },
  height: { initial: metres(5), max: metres(5) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.4),
  stages: { initial: 20, development: 75, mid: 110, late: 45 },
  usualStart: { month: 3, day: 1 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  source: 'UC',
};
