import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const wineGrapes: Crop = {
  id: 'wine_grapes',
  name: 'Wine grapes',
  version: 1,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 0.7, end: 0.4 },
  kcb: { initial: 0.15, mid: 0.65, end: 0.35 },
  height: { initial: metres(1.75), max: metres(1.75) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.45),
  stages: { initial: 20, development: 90, mid: 50, late: 45 },
  usualStart: { month: 4, day: 1 },
  deficitTarget: fraction(0.7),
  usualMethod: 'drip',
  dripRate: mmPerHour(0.6),
  source:
    'Kc: Chardonnay at Carneros, 0.2 to about 0.7, at most 0.74, reached late in summer (Williams 1993, 2014); rows of 2.1 m, trained upright. Deficit target 0.7: UC finds no loss of yield at 75-80 % of full use (Williams) and irrigates for quality at 50-60 % (Prichard, recalled). Roots 1.2 m of 1.0-2.0 (Table 22).',
};
