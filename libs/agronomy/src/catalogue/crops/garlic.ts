import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { belowNoStress } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const garlic: Crop = {
  id: 'garlic',
  name: 'Garlic',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.7, mid: 1.0, end: 0.7 },
  kcb: { initial: 0.15, mid: 0.85, end: 0.55 },
  height: { initial: metres(0.05), max: metres(0.3) },
  rootDepth: { initial: metres(0.25), max: metres(0.5) },
  depletionFraction: fraction(0.3),
  stages: { initial: 30, development: 85, mid: 80, late: 35 },
  usualStart: { month: 10, day: 20 },
  usualMethod: 'drip',
  dripRate: mmPerHour(2.5),
  dripWettedFraction: fraction(0.25),
  dripWettedRootShare: fraction(0.8),
  allowedDepletion: {
    initial: 0.4,
    mid: 0.28,
    end: 0.31,
    source: belowNoStress(0.3, 'NRCS 0.3 (from memory).'),
    evidence: 'borrowed',
  },
  dryDowns: [
    finalStop({
      name: 'curing',
      days: [22, 22, 22],
      source:
        'Hanson, May and others, California Agriculture 56(4), 2002: irrigation should end by mid-May in sandy and in clay loam soil on the west side; harvest in early June.',
      evidence: 'read',
    }),
  ],
  deficits: [],
  uses: [],
  salt: {
    threshold: 3.9,
    slope: 14.3,
    source: 'Maas and Grattan (1999), garlic (from memory)',
    evidence: 'recalled',
  },
  regions: ['4.0_3.1', '3.8_2.8'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: FAO-56 Table 12; DWR has 0.55, 1.3 and 0.2, for April to November, when none grows here. Kcb: 0.15 below (FAO-56: 0.10). Stages: FAO-56 has none for garlic; as dry onions, planted in late October and dug in early June (230 days: judgment, 210-250). p, roots 0.5 m of 0.3-0.5: Table 22; UC finds them in the top 2 feet.',
};
