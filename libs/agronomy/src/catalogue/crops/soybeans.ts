import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted, maasHoffman } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const soybeans: Crop = {
  id: 'soybeans',
  name: 'Soybeans',
  version: 5,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.4, mid: 1.0, end: 0.5 },
  kcb: { initial: 0.15, mid: 0.9, end: 0.3 },
  height: { initial: metres(0.05), max: metres(0.75) },
  rootDepth: { initial: metres(0.3), max: metres(0.8) },
  depletionFraction: fraction(0.5),
  stages: { initial: 20, development: 30, mid: 45, late: 25 },
  usualStart: { month: 5, day: 20 },
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.2),
  dripWettedRootShare: fraction(0.7),
  allowedDepletion: {
    initial: 0.6,
    mid: 0.5,
    end: 0.6,
    source: downToPrinted(0.5, 'NRCS 0.5 (from memory).'),
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 10,
    source: 'Common before beans; 10 days of 5-21 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'maturity',
      days: [18, 22, 28],
      source:
        'Seed trade in the Midwest: last irrigation when seeds are fully enlarged and leaves begin to yellow, about three weeks before harvest (judgment).',
      evidence: 'borrowed',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 5.0, slope: 20, source: maasHoffman, evidence: 'recalled' },
  regions: ['3.8_2.8'],
  evidence: { kc: 'borrowed', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: FAO-56 Table 12 gives soybeans the 1.15 of dry beans in mid-season, and DWR takes 1.0 for dry beans in California (Cal-SIMETAW); initial and end from Table 12. Kcb: 0.10 below, what furrows evaporate. p: Table 22. Planting in May in Yolo, Sutter and Sacramento counties; stages of Table 11 (central USA, 140 days) shortened to 120 for the early varieties grown here (judgment). Roots 0.8 m of 0.6-1.3, 0.3 m at first.',
};
