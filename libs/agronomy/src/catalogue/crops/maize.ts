import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const maize: Crop = {
  id: 'maize',
  name: 'Maize (grain)',
  version: 1,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.3, mid: 1.15, end: 0.35 },
  kcb: { initial: 0.15, mid: 1.1, end: 0.15 },
  height: { initial: metres(0.05), max: metres(2.0) },
  rootDepth: { initial: metres(0.2), max: metres(1.0) },
  depletionFraction: fraction(0.55),
  stages: { initial: 25, development: 35, mid: 50, late: 30 },
  usualStart: { month: 4, day: 25 },
  deficitTarget: fraction(1),
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  source: 'FAO-56',
};
