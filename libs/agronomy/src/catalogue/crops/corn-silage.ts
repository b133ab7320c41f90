import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const cornSilage: Crop = {
  id: 'corn_silage',
  name: 'Corn (silage)',
  version: 3,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 1.0, end: 0.95 },
  kcb: { initial: 0.15, mid: 0.9, end: 0.85 },
  height: { initial: metres(0.05), max: metres(2.0) },
  rootDepth: { initial: metres(0.4), max: metres(1.0) },
  depletionFraction: fraction(0.55),
  stages: { initial: 25, development: 40, mid: 35, late: 15 },
  usualStart: { month: 5, day: 5 },
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.2),
  dripWettedRootShare: fraction(0.7),
  allowedDepletion: {
    initial: 0.65,
    mid: 0.5,
    end: 0.5,
    source: downToPrinted(0.55, 'UC (Frate): there is no safe time to stress corn. NRCS 0.5 (from memory).'),
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 7,
    source: 'Usual between winter forage and corn; 7 days of 4-14 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'harvest',
      days: [7, 10, 14],
      source: 'The field must carry choppers and trucks; 7 to 14 days of 5-21 (from memory).',
      evidence: 'recalled',
    }),
  ],
  deficits: [],
  uses: [],
  salt: {
    threshold: 1.7,
    slope: 12,
    source: `${maas1990}: sweet corn; forage corn 1.8 and 7.4 (from memory)`,
    evidence: 'borrowed',
  },
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: DWR for silage corn in California (Cal-SIMETAW: 0.2, 1.0, 1.0); cut green. Kcb: 0.10 below, what furrows evaporate. Stages: those of grain corn, cut 42 to 47 days after silking (University of Wisconsin), after about 115 days (judgment, 105-125). Planted in May after a winter forage. p and roots: FAO-56 Table 22, as grain corn.',
};
