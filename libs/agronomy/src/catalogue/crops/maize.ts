import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const maize: Crop = {
  id: 'maize',
  name: 'Maize (grain)',
  version: 5,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 1.05, end: 0.6 },
  kcb: { initial: 0.15, mid: 0.95, end: 0.5 },
  height: { initial: metres(0.05), max: metres(2.0) },
  rootDepth: { initial: metres(0.4), max: metres(1.0) },
  depletionFraction: fraction(0.55),
  stages: { initial: 30, development: 40, mid: 50, late: 30 },
  usualStart: { month: 4, day: 25 },
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.2),
  dripWettedRootShare: fraction(0.7),
  allowedDepletion: {
    initial: 0.65,
    mid: 0.5,
    end: 0.6,
    source: downToPrinted(0.55, 'UC (Frate): there is no safe time to stress corn. NRCS 0.5 (from memory).'),
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 10,
    source: 'Usual before corn in the San Joaquin Valley; 10 days of 5-21 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'maturity',
      days: [18, 22, 28],
      source:
        'Seed trade in the Midwest and the South: last irrigation of furrows at half milk line, about 10 days before maturity, or soon after dent. Harvest 10 days after maturity; earlier on soils that hold more (judgment).',
      evidence: 'borrowed',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 1.7, slope: 12, source: `${maas1990}: sweet corn`, evidence: 'borrowed' },
  regions: ['3.8_2.8', '4.0_3.1', '3.4_2.6'],
  evidence: { kc: 'read', stages: 'read', roots: 'read' },
  source:
    'Kc: DWR for grain corn in California (Cal-SIMETAW); FAO-56 Table 12 has 1.20 in mid-season. Kcb: 0.10 below, what furrows evaporate. Stages: FAO-56 Table 11 (California, April, 150 days; DWR has 153). p: Table 22. Roots 1.0 m of 1.0-1.7: UC finds most uptake in the top 2-3 feet; 0.4 m while it comes up in a filled profile (judgment, 0.3-0.5).',
};
