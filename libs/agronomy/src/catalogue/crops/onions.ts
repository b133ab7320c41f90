import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { belowNoStress, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const onions: Crop = {
  id: 'onions',
  name: 'Onions (dry bulb)',
  version: 4,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.7, mid: 1.05, end: 0.75 },
  kcb: { initial: 0.15, mid: 0.9, end: 0.6 },
  height: { initial: metres(0.05), max: metres(0.4) },
  rootDepth: { initial: metres(0.2), max: metres(0.4) },
  depletionFraction: fraction(0.3),
  stages: { initial: 20, development: 35, mid: 110, late: 45 },
  usualStart: { month: 11, day: 15 },
  usualMethod: 'drip',
  dripRate: mmPerHour(2.5),
  dripWettedFraction: fraction(0.25),
  dripWettedRootShare: fraction(0.8),
  allowedDepletion: {
    initial: 0.4,
    mid: 0.25,
    end: 0.28,
    source: belowNoStress(0.3, 'University of Arizona 0.4 at most; NRCS 0.3 (from memory).'),
    evidence: 'borrowed',
  },
  dryDowns: [
    finalStop({
      name: 'curing',
      days: [14, 17, 21],
      source:
        'UC IPM: water is withheld as tops begin to fall, so that the outer scales dry; University of Arizona: taken off, then tops are knocked down. 2 to 3 weeks before harvest (judgment, 10-25 days).',
      evidence: 'borrowed',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 1.2, slope: 16, source: maas1990, evidence: 'read' },
  regions: ['3.8_2.8', '4.0_3.1', '5.3_3.3'],
  evidence: { kc: 'read', stages: 'read', roots: 'read' },
  source:
    'FAO-56 Tables 11 (California, October to January, 210 days), 12, 22. Kcb: 0.15 below in mid-season (FAO-56: 0.10). Sown September to January in southern and central California: UC ANR 7239. Mostly on drip in the San Joaquin Valley (from memory). Roots 0.4 m of 0.3-0.6, 0.2 m at first: seed is sprinkled up.',
};
