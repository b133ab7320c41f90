import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const wineGrapes: Crop = {
  id: 'wine_grapes',
  name: 'Wine grapes',
  version: 1,
  kind: 'perennial',
  coefficientClimate: 'standard',
  kc: { initial: 0.3, mid: 0.7, end: 0.45 },
  kcb: { initial: 0.2, mid: 0.65, end: 0.4 },
  height: { initial: metres(1.75), max: metres(1.75) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.45),
  stages: { initial: 20, development: 50, mid: 75, late: 60 },
  usualStart: { month: 4, day: 1 },
  deficitTarget: fraction(0.6),
  usualMethod: 'drip',
  dripRate: mmPerHour(0.6),
  source: 'FAO-56',
};
