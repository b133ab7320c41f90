import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const maize: Crop = {
  id: 'maize',
  name: 'Maize (grain)',
  version: 1,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.3, mid: 1.2, end: 0.35 },
  kcb: { initial: 0.15, mid: 1.15, end: 0.15 },
  height: { initial: metres(0.05), max: metres(2.0) },
  rootDepth: { initial: metres(0.2), max: metres(1.0) },
  depletionFraction: fraction(0.55),
  stages: { initial: 25, development: 35, mid: 45, late: 25 },
  usualStart: { month: 4, day: 25 },
  deficitTarget: fraction(1),
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  source:
    'FAO-56 Tables 12, 17, 22. Stages: Table 11 (California, April, 150 days) shortened in proportion to 130, as UC Drought Management gives 80 to 125 days from seed to ripe grain. Roots 1.0 m of 1.0-1.7: UC finds most uptake in the top 2-3 feet.',
};
