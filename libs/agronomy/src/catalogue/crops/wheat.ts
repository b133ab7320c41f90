import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const wheat: Crop = {
  id: 'wheat',
  name: 'Wheat',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.7, mid: 1.15, end: 0.25 },
  kcb: { initial: 0.15, mid: 1.1, end: 0.15 },
  height: { initial: metres(0.05), max: metres(1.0) },
  rootDepth: { initial: metres(0.2), max: metres(1.2) },
  depletionFraction: fraction(0.55),
  stages: { initial: 20, development: 60, mid: 65, late: 30 },
  usualStart: { month: 12, day: 1 },
  deficitTarget: fraction(1),
  usualMethod: 'flood',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.35),
  source:
    'FAO-56 Tables 11 (California, December; mid-season 65 days, not 70, ripe in late May), 12 (winter wheat, soil not frozen), 17, 22. Roots 1.2 m of 1.0-1.5: Californian wheat is spring wheat sown in winter.',
};
