import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const pistachios: Crop = {
  id: 'pistachios',
  name: 'Pistachios',
  version: 2,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.19, end: 0.5 },
  kcb: { initial: 0.15, mid: 1.04, end: 0.35 },
  height: { initial: metres(4), max: metres(4) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.4),
  stages: { initial: 20, development: 50, mid: 75, late: 65 },
  usualStart: { month: 4, day: 5 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  source:
    'Kc: Goldhamer, Pistachio Production Manual, peak 1.19 in July and August (recalled). Leaf-out in early April. FAO-56 Table 11 has only a Mediterranean row. Kcb: 0.15 below. Roots 1.2 m of 1.0-1.5.',
};
