import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const melons: Crop = {
  id: 'melons',
  name: 'Melons',
  version: 3,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.5, mid: 0.95, end: 0.7 },
  kcb: { initial: 0.15, mid: 0.8, end: 0.55 },
  height: { initial: metres(0.05), max: metres(0.4) },
  rootDepth: { initial: metres(0.3), max: metres(0.9) },
  depletionFraction: fraction(0.45),
  stages: { initial: 25, development: 30, mid: 25, late: 10 },
  usualStart: { month: 4, day: 15 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.2),
  dripWettedFraction: fraction(0.2),
  dripWettedRootShare: fraction(0.4),
  allowedDepletion: {
    initial: 0.5,
    mid: 0.45,
    end: 0.45,
    source: downToPrinted(0.45, 'NRCS 0.35-0.5 (from memory).'),
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 14,
    source: 'Beds are filled before planting; 14 days of 7-30 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'harvest',
      days: [4, 6, 8],
      source:
        'Water is held back before the first picking for sugar and firm rinds; 4 to 8 days of 3-14 (from memory).',
      evidence: 'recalled',
    }),
  ],
  deficits: [],
  uses: [],
  salt: {
    threshold: 1.0,
    slope: 8.4,
    source:
      'Maas and Grattan (1999), muskmelon (from memory); the table of 1990 has only "moderately sensitive"',
    evidence: 'recalled',
  },
  regions: ['3.8_2.8', '4.0_3.1', '5.0_3.1', '5.3_3.3'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: DWR for melons in California (Cal-SIMETAW): 0.95 in mid-season, 0.75 at the end; University of Arizona measured 0.98 at Yuma. Initial: FAO-56 Table 12 (0.5; Yuma 0.58). Kcb: 0.15 below. Planted April to July, picked from late June, in the northern San Joaquin Valley (crop profile, 1999). Stages: about 90 days from sowing (UC Cooperative Extension Sacramento County); FAO-56 Table 11 has 120 (cantaloupe, January) and 140 (sweet melons, March). p, roots 0.9 m of 0.9-1.5: Table 22, cantaloupe. One line in beds of 2 m (from memory).',
};
