import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const maize: Crop = {
  id: 'maize',
  name: 'Maize (grain)',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 1.05, end: 0.6 },
  kcb: { initial: 0.15, mid: 0.95, end: 0.5 },
  height: { initial: metres(0.05), max: metres(2.0) },
  rootDepth: { initial: metres(0.2), max: metres(1.0) },
  depletionFraction: fraction(0.55),
  stages: { initial: 30, development: 40, mid: 50, late: 30 },
  usualStart: { month: 4, day: 25 },
  deficitTarget: fraction(1),
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.2),
  source:
    'Kc: DWR for grain corn in California (Cal-SIMETAW); FAO-56 Table 12 has 1.20 in mid-season. Kcb: 0.10 below, what furrows evaporate. Stages: FAO-56 Table 11 (California, April, 150 days; DWR has 153). p: Table 22. Roots 1.0 m of 1.0-1.7: UC finds most uptake in the top 2-3 feet.',
};
