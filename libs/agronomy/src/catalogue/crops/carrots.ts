import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { belowNoStress, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const carrots: Crop = {
  id: 'carrots',
  name: 'Carrots',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.7, mid: 0.95, end: 0.8 },
  kcb: { initial: 0.15, mid: 0.8, end: 0.65 },
  height: { initial: metres(0.05), max: metres(0.3) },
  rootDepth: { initial: metres(0.25), max: metres(0.6) },
  depletionFraction: fraction(0.35),
  stages: { initial: 30, development: 45, mid: 65, late: 20 },
  usualStart: { month: 10, day: 10 },
  usualMethod: 'sprinkler',
  dripRate: mmPerHour(2.5),
  dripWettedFraction: fraction(0.3),
  dripWettedRootShare: fraction(0.8),
  allowedDepletion: {
    initial: 0.4,
    mid: 0.35,
    end: 0.35,
    source: belowNoStress(0.35, 'NRCS 0.35-0.5 (from memory).'),
    evidence: 'borrowed',
  },
  dryDowns: [
    finalStop({
      name: 'harvest',
      days: [2, 4, 6],
      source:
        'Soil stays moist for lifting, but must carry the harvester; 2 to 6 days of 1-10 (from memory).',
      evidence: 'recalled',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 1.0, slope: 14, source: maas1990, evidence: 'read' },
  regions: ['3.7_2.2', '4.0_3.1', '5.3_3.3'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: DWR for carrots in California (Cal-SIMETAW): 0.95 in mid-season, 0.80 at the end; initial 0.7, as in FAO-56 Table 12 (DWR 0.85). Kcb: 0.15 below. In the low desert planted September to December, harvested January to May, and sprinkled up: Montazar (2021), UC. Stages: 160 days, between the 150 and 200 (California desert, October) of FAO-56 Table 11. p, roots 0.6 m of 0.5-1.0: Table 22.',
};
