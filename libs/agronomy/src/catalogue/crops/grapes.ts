import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';

export const grapes: Crop = {
  id: 'grapes',
  name: 'Grapes',
  version: 2,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 0.95, end: 0.5 },
  kcb: { initial: 0.1, mid: 0.8, end: 0.35 },
  height: { initial: metres(2.0), max: metres(2.0) },
  rootDepth: { initial: metres(1.0), max: metres(1.0) },
  depletionFraction: fraction(0.35),
  stages: { initial: 20, development: 100, mid: 50, late: 45 },
  usualStart: { month: 3, day: 15 },
  deficitTarget: fraction(1),
  usualMethod: 'drip',
  dripRate: mmPerHour(0.6),
  dripWettedFraction: fraction(0.12),
  source:
    'Nobody said which: as table and raisin grapes, fully watered, because a deficit must be chosen on purpose. Kc: Thompson Seedless in a weighing lysimeter at Parlier: 0.72 over the season, rising in a line from 0.1 in March to 0.98-1.08 in July and after (Williams and others 2003; California Agriculture 59(2)); a little below that peak here, for a whole field. FAO-56 Table 12 has 0.85. Kcb: 0.15 below. Roots 1.0 m, the smaller end of Table 22.',
};
