import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const cotton: Crop = {
  id: 'cotton',
  name: 'Cotton',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.35, mid: 1.1, end: 0.5 },
  kcb: { initial: 0.15, mid: 1.05, end: 0.4 },
  height: { initial: metres(0.05), max: metres(1.2) },
  rootDepth: { initial: metres(0.2), max: metres(1.0) },
  depletionFraction: fraction(0.65),
  stages: { initial: 45, development: 50, mid: 45, late: 40 },
  usualStart: { month: 4, day: 15 },
  deficitTarget: fraction(1),
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.2),
  source:
    'FAO-56 Table 22. Kc in mid-season: FAO-56 revision 1 (2025), read second-hand; the 1998 tables have 1.15-1.20, which overshoots what UC finds here. Stages: UC in the San Joaquin Valley, little use in the first 60 days, most from 100 to 115 days after planting. Roots 1.0 m of 1.0-1.7.',
};
