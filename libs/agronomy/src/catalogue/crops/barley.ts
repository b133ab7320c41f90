import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const barley: Crop = {
  id: 'barley',
  name: 'Barley',
  version: 1,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.5, mid: 1.15, end: 0.25 },
  kcb: { initial: 0.15, mid: 1.1, end: 0.15 },
  height: { initial: metres(0.05), max: metres(1.0) },
  rootDepth: { initial: metres(0.2), max: metres(1.0) },
  depletionFraction: fraction(0.55),
  stages: { initial: 20, development: 50, mid: 60, late: 30 },
  usualStart: { month: 12, day: 1 },
  deficitTarget: fraction(1),
  usualMethod: 'flood',
  dripRate: mmPerHour(1.5),
  source:
    'FAO-56 Tables 11 (California desert, December), 12, 17 and 22; initial Kc 0.5, not 0.3, for a seedbed that winter rain keeps wet (judgement). Roots 1.0 m of 1.0-1.5.',
};
