import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { belowNoStress } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const safflower: Crop = {
  id: 'safflower',
  name: 'Safflower',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 1.05, end: 0.25 },
  kcb: { initial: 0.15, mid: 0.95, end: 0.15 },
  height: { initial: metres(0.05), max: metres(0.8) },
  rootDepth: { initial: metres(0.4), max: metres(1.5) },
  depletionFraction: fraction(0.6),
  stages: { initial: 20, development: 35, mid: 45, late: 25 },
  usualStart: { month: 4, day: 1 },
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.2),
  dripWettedRootShare: fraction(0.7),
  allowedDepletion: {
    initial: 0.7,
    mid: 0.48,
    end: 0.7,
    source: belowNoStress(
      0.6,
      'California Agriculture 21(11), 1967: yield depends on water in the top 4 feet at bud and flower. NRCS 0.5 (from memory).',
    ),
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 30,
    source:
      'California Agriculture 21(11), 1967: part of the best treatment; 30 days of 14-90 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'maturity',
      days: [35, 40, 45],
      source:
        'California Agriculture 21(11), 1967, Panoche clay loam: best yield from a pre-irrigation and two irrigations, water needed at bud and flower. Bloom ends some 40 days before harvest (judgment, 30-50).',
      evidence: 'borrowed',
    }),
  ],
  deficits: [],
  uses: [],
  salt: {
    threshold: 5.3,
    slope: 10.9,
    source:
      'FAO 29 (1976): 5.3 to no yield loss, 9.9 at half (from memory); Maas (1990) has only "moderately tolerant"',
    evidence: 'recalled',
  },
  regions: ['3.4_2.6', '3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'read', roots: 'read' },
  source:
    'Kc: DWR for safflower in California (Cal-SIMETAW); FAO-56 Table 12 has 1.10 in mid-season. Kcb: 0.10 below, what furrows evaporate. Stages: FAO-56 Table 11 (California, April, 125 days). p: Table 22. Roots 1.5 m of 1.0-2.0; UC (Henderson 1962) finds them take water from 10 feet, more than any other annual crop; 0.4 m at first.',
};
