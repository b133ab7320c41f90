import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const apples: Crop = {
  id: 'apples',
  name: 'Apples',
  version: 2,
  kind: 'perennial',
  coefficientClimate: 'standard',
  kc: { initial: 0.6, mid: 0.95, end: 0.75 },
  kcb: { initial: 0.45, mid: 0.8, end: 0.6 },
  height: { initial: metres(4), max: metres(4) },
  rootDepth: { initial: metres(1), max: metres(1) },
  depletionFraction: fraction(0.5),
  stages: { initial: 30, development: 50, mid: 130, late: 30 },
  usualStart: { month: 3, day: 20 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  source:
    'FAO-56 Tables 11 (California, deciduous orchard, March), 12 (no ground cover, no killing frost), 22. Kcb: 0.15 below. Leaf-out in mid-March. Roots 1.0 m of 1.0-2.0.',
};
