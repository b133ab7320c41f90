import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const grapes: Crop = {
  id: 'grapes',
  name: 'Grapes',
  version: 1,
  kind: 'perennial',
  coefficientClimate: 'standard',
  kc: { initial: 0.3, mid: 0.85, end: 0.45 },
  kcb: { initial: 0.2, mid: 0.8, end: 0.4 },
  height: { initial: metres(2.0), max: metres(2.0) },
  rootDepth: { initial: metres(1.0), max: metres(1.0) },
  depletionFraction: fraction(0.35),
  stages: { initial: 20, development: 50, mid: 75, late: 60 },
  usualStart: { month: 3, day: 20 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(0.6),
  source: 'as table grapes',
};
