import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const broccoli: Crop = {
  id: 'broccoli',
  name: 'Broccoli',
  version: 3,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.0, end: 0.8 },
  kcb: { initial: 0.15, mid: 0.85, end: 0.65 },
  height: { initial: metres(0.05), max: metres(0.3) },
  rootDepth: { initial: metres(0.25), max: metres(0.5) },
  depletionFraction: fraction(0.45),
  stages: { initial: 24, development: 36, mid: 40, late: 20 },
  usualStart: { month: 4, day: 1 },
  usualMethod: 'drip',
  dripRate: mmPerHour(2.5),
  dripWettedFraction: fraction(0.3),
  dripWettedRootShare: fraction(0.8),
  allowedDepletion: {
    initial: 0.55,
    mid: 0.4,
    end: 0.4,
    source: downToPrinted(0.45, 'NRCS 0.3-0.4 (from memory).'),
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
  salt: { threshold: 2.8, slope: 9.2, source: maas1990, evidence: 'read' },
  regions: ['2.7_1.3', '3.0_1.7', '3.2_2.0', '5.3_3.3'],
  evidence: { kc: 'read', stages: 'read', roots: 'read' },
  source:
    'Kc and stages: DWR for broccoli in California, April to July, 120 days (Cal-SIMETAW); FAO-56 has 1.05 in mid-season and 135 days from September in the desert. Kcb: 0.15 below. p, roots 0.5 m of 0.4-0.6: Table 22. Planted all year on the coast: give a planting date. Two lines in beds of 1 m (from memory).',
};
