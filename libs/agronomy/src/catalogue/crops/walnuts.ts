import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const walnuts: Crop = {
  id: 'walnuts',
  name: 'Walnuts',
  version: 2,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.4, mid: 1.14, end: 0.5 },
  kcb: { initial: 0.25, mid: 0.99, end: 0.35 },
  height: { initial: metres(4.5), max: metres(4.5) },
  rootDepth: { initial: metres(1.7), max: metres(1.7) },
  depletionFraction: fraction(0.5),
  stages: { initial: 20, development: 65, mid: 80, late: 50 },
  usualStart: { month: 4, day: 1 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  source:
    'Kc: Goldhamer, Walnut Production Manual, peak 1.14 in July and August (recalled). Leaf-out around the first of April. FAO-56 Table 11 has only a row for Utah. Kcb: 0.15 below. Roots 1.7 m of 1.7-2.4.',
};
