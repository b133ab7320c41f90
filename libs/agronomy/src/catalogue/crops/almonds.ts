import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const almonds: Crop = {
  id: 'almonds',
  name: 'Almonds',
  version: 2,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.13, end: 0.7 },
  kcb: { initial: 0.15, mid: 0.98, end: 0.55 },
  height: { initial: metres(5), max: metres(5) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.4),
  stages: { initial: 20, development: 80, mid: 110, late: 40 },
  usualStart: { month: 3, day: 1 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  source:
    'Kc: Goldhamer (2012) and Sanden (2007), mature orchards in the southern San Joaquin Valley, by month 0.67 in April to 1.17 in August (Almond Board of California). FAO-56 Table 12 has 0.90, from orchards with less canopy. Kcb: 0.15 below. Roots 1.2 m of 1.0-2.0: most are in the upper 4 feet (recalled).',
};
