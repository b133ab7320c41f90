import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const potatoes: Crop = {
  id: 'potatoes',
  name: 'Potatoes',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.8, mid: 1.1, end: 0.7 },
  kcb: { initial: 0.15, mid: 0.95, end: 0.5 },
  height: { initial: metres(0.05), max: metres(0.6) },
  rootDepth: { initial: metres(0.2), max: metres(0.5) },
  depletionFraction: fraction(0.35),
  stages: { initial: 30, development: 35, mid: 50, late: 25 },
  usualStart: { month: 1, day: 10 },
  deficitTarget: fraction(1),
  usualMethod: 'sprinkler',
  dripRate: mmPerHour(1.8),
  dripWettedFraction: fraction(0.3),
  source:
    'Kc: DWR for potatoes in California (Cal-SIMETAW). Stages: FAO-56 Table 11 (California desert, December, 140 days; DWR has 130 to 140 in the Delta). p: Table 22. Kcb: 0.15 below in mid-season, for frequent sprinkling. Planting December to February in Kern County; elsewhere in spring (give a planting date). Roots 0.5 m of 0.4-0.6.',
};
