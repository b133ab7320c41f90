import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const sweetCorn: Crop = {
  id: 'sweet_corn',
  name: 'Sweet corn',
  version: 3,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 1.05, end: 1.0 },
  kcb: { initial: 0.15, mid: 0.95, end: 0.9 },
  height: { initial: metres(0.05), max: metres(1.5) },
  rootDepth: { initial: metres(0.3), max: metres(0.8) },
  depletionFraction: fraction(0.5),
  stages: { initial: 25, development: 30, mid: 30, late: 10 },
  usualStart: { month: 4, day: 15 },
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.8),
  dripWettedFraction: fraction(0.2),
  dripWettedRootShare: fraction(0.7),
  allowedDepletion: {
    initial: 0.6,
    mid: 0.45,
    end: 0.45,
    source: downToPrinted(0.5, 'NRCS 0.5, then 0.4 (from memory): between.'),
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 10,
    source: 'Usual in the valleys and the desert; 10 days of 5-21 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'harvest',
      days: [1, 2, 3],
      source: 'Kept moist until picking: a last day or two to walk the field (from memory, 1-5).',
      evidence: 'recalled',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 1.7, slope: 12, source: maas1990, evidence: 'read' },
  regions: ['3.8_2.8', '4.0_3.1', '3.4_2.6', '5.3_3.3'],
  evidence: { kc: 'borrowed', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: DWR for corn in California, grain in mid-season and silage at the end, because it is picked green; FAO-56 Table 12 has 1.15 and 1.05 for sweet corn. Kcb: 0.10 below, what furrows evaporate. Stages: 95 days, between the 90 (arid climate) and 110 (Idaho, April) of FAO-56 Table 11; the desert plants from late December to early March and picks from late April (UC Imperial County). p, roots 0.8 m of 0.8-1.2: Table 22.',
};
