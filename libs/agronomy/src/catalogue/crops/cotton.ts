import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const cotton: Crop = {
  id: 'cotton',
  name: 'Cotton',
  version: 1,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.35, mid: 1.15, end: 0.5 },
  kcb: { initial: 0.15, mid: 1.1, end: 0.4 },
  height: { initial: metres(0.05), max: metres(1.2) },
  rootDepth: { initial: metres(0.2), max: metres(1.0) },
  depletionFraction: fraction(0.65),
  stages: { initial: 35, development: 55, mid: 50, late: 40 },
  usualStart: { month: 4, day: 15 },
  deficitTarget: fraction(1),
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  source: 'FAO-56',
};
