import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const potatoes: Crop = {
  id: 'potatoes',
  name: 'Potatoes',
  version: 1,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.6, mid: 1.15, end: 0.65 },
  kcb: { initial: 0.15, mid: 1.0, end: 0.45 },
  height: { initial: metres(0.05), max: metres(0.6) },
  rootDepth: { initial: metres(0.2), max: metres(0.5) },
  depletionFraction: fraction(0.35),
  stages: { initial: 30, development: 35, mid: 50, late: 25 },
  usualStart: { month: 1, day: 10 },
  deficitTarget: fraction(1),
  usualMethod: 'sprinkler',
  dripRate: mmPerHour(1.8),
  source:
    'FAO-56 Tables 11 (California desert, December, 140 days), 12, 22. Initial Kc 0.6, not 0.5, for winter rain; end 0.65 of 0.75, towards the 0.40 of killed vines. Kcb: 0.15 below in mid-season, for frequent sprinkling. Planting December to February in Kern County; elsewhere in spring (give a planting date). Roots 0.5 m of 0.4-0.6.',
};
