import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const onions: Crop = {
  id: 'onions',
  name: 'Onions (dry bulb)',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.7, mid: 1.05, end: 0.75 },
  kcb: { initial: 0.15, mid: 0.9, end: 0.6 },
  height: { initial: metres(0.05), max: metres(0.4) },
  rootDepth: { initial: metres(0.15), max: metres(0.4) },
  depletionFraction: fraction(0.3),
  stages: { initial: 20, development: 35, mid: 110, late: 45 },
  usualStart: { month: 11, day: 15 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(2.5),
  dripWettedFraction: fraction(0.25),
  source:
    'FAO-56 Tables 11 (California, October to January, 210 days), 12, 22. Kcb: 0.15 below in mid-season (FAO-56: 0.10). Sown September to January in southern and central California: UC ANR 7239. Mostly on drip in the San Joaquin Valley (recalled). Roots 0.4 m of 0.3-0.6.',
};
