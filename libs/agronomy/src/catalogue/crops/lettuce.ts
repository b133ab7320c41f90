import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { belowNoStress, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const lettuce: Crop = {
  id: 'lettuce',
  name: 'Lettuce',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.0, end: 0.95 },
  kcb: { initial: 0.15, mid: 0.85, end: 0.8 },
  height: { initial: metres(0.05), max: metres(0.3) },
  rootDepth: { initial: metres(0.2), max: metres(0.4) },
  depletionFraction: fraction(0.3),
  stages: { initial: 25, development: 20, mid: 15, late: 5 },
  usualStart: { month: 4, day: 15 },
  usualMethod: 'drip',
  dripRate: mmPerHour(2.5),
  dripWettedFraction: fraction(0.25),
  dripWettedRootShare: fraction(0.8),
  allowedDepletion: {
    initial: 0.4,
    mid: 0.22,
    end: 0.22,
    source: belowNoStress(0.3, 'NRCS 0.4, then 0.2 before cutting (from memory).'),
    evidence: 'borrowed',
  },
  dryDowns: [
    finalStop({
      name: 'harvest',
      days: [1, 2, 3],
      source: 'Watered until cutting, but for a day or two to walk the field (from memory, 1-4).',
      evidence: 'recalled',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 1.3, slope: 13, source: maas1990, evidence: 'read' },
  regions: ['2.7_1.3', '3.0_1.7', '3.2_2.0', '4.0_3.1', '5.0_3.1', '5.3_3.3'],
  evidence: { kc: 'borrowed', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: FAO-56 Table 12 in mid-season and at the end (1.0, 0.95); initial 0.3, as DWR has for broccoli and cabbage (Cal-SIMETAW; 0.8 for lettuce throughout, 0.7 in FAO-56), because with 0.7 an April crop would use 10.8 inches at Salinas, where UC found 5.5 to 8.3 in eight fields. Kcb: 0.15 below. Stages: 65 days from seed, the shorter end in the Salinas Valley (from memory, 65-80); FAO-56 Table 11 has 75 for April. Planted all year: give a planting date. Sprinkled up, then drip: one or two lines in beds of 1 m (from memory). p, roots 0.4 m of 0.3-0.5: Table 22.',
};
