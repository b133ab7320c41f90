import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const barley: Crop = {
  id: 'barley',
  name: 'Barley',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.7, mid: 1.15, end: 0.25 },
  kcb: { initial: 0.15, mid: 1.1, end: 0.15 },
  height: { initial: metres(0.05), max: metres(1.0) },
  rootDepth: { initial: metres(0.2), max: metres(1.0) },
  depletionFraction: fraction(0.55),
  stages: { initial: 20, development: 50, mid: 65, late: 30 },
  usualStart: { month: 12, day: 1 },
  deficitTarget: fraction(1),
  usualMethod: 'flood',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.35),
  source:
    'FAO-56 Tables 11 (California desert, December; mid-season 65 days, not 60, for the cooler valleys: judgement), 12, 17, 22. Initial Kc as for winter wheat: the 0.3 of the table is for spring sowing on drier ground. Roots 1.0 m of 1.0-1.5.',
};
