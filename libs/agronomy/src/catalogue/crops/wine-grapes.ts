import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const wineGrapes: Crop = {
  id: 'wine_grapes',
  name: 'Wine grapes',
  version: 2,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 0.65, end: 0.4 },
  kcb: { initial: 0.1, mid: 0.5, end: 0.25 },
  height: { initial: metres(1.75), max: metres(1.75) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.45),
  stages: { initial: 20, development: 90, mid: 50, late: 45 },
  usualStart: { month: 4, day: 1 },
  deficitTarget: fraction(0.7),
  usualMethod: 'drip',
  dripRate: mmPerHour(0.6),
  dripWettedFraction: fraction(0.12),
  source:
    'Kc: between Chardonnay at Carneros in rows of 2.1 m (0.2 to at most 0.74, reached late in summer: Williams 1993, 2014) and the mean of 84 vineyards around Paso Robles (0.53 in mid-summer, 0.27 to 1.03: UC Cooperative Extension); the canopy decides. Kcb: 0.15 below. Deficit target 0.7: UC finds full yield at 60-80 % of full use. Roots 1.2 m of 1.0-2.0 (FAO-56 Table 22).',
};
