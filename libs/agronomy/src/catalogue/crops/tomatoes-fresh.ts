import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const tomatoesFresh: Crop = {
  id: 'tomatoes_fresh',
  name: 'Tomatoes (fresh market)',
  version: 3,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.1, end: 0.8 },
  kcb: { initial: 0.15, mid: 0.95, end: 0.65 },
  height: { initial: metres(0.1), max: metres(0.6) },
  rootDepth: { initial: metres(0.3), max: metres(0.8) },
  depletionFraction: fraction(0.4),
  stages: { initial: 25, development: 35, mid: 35, late: 15 },
  usualStart: { month: 4, day: 10 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.8),
  dripWettedFraction: fraction(0.2),
  dripWettedRootShare: fraction(0.6),
  allowedDepletion: {
    initial: 0.5,
    mid: 0.4,
    end: 0.46,
    source: downToPrinted(0.4, 'UC 0.2-0.3 under drip, up to 0.5 under furrows (from memory).'),
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 14,
    source: 'Usual before transplanting in the valleys; 14 days of 7-30 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'harvest',
      days: [1, 2, 3],
      source: 'Watered until picking, but for a day or two to walk the field (from memory, 1-5).',
      evidence: 'recalled',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 2.5, slope: 9.9, source: maas1990, evidence: 'read' },
  regions: ['3.0_1.7', '3.2_2.0', '3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: DWR for fresh tomatoes in California (Cal-SIMETAW): 1.10 in mid-season; at the end 0.65 for the state and 1.0 for the Delta: 0.8, as in FAO-56 Table 12. Kcb: 0.15 below. Planted March to July in the Central Valley: UC ANR 8017. Stages: FAO-56 Table 11 (California, April, 155 days), shortened to 110 for transplants picked green (judgment, 90-120). p, roots 0.8 m of 0.7-1.5: Table 22.',
};
