import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted, maas1990 } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const potatoes: Crop = {
  id: 'potatoes',
  name: 'Potatoes',
  version: 5,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.8, mid: 1.1, end: 0.7 },
  kcb: { initial: 0.15, mid: 0.95, end: 0.5 },
  height: { initial: metres(0.05), max: metres(0.6) },
  rootDepth: { initial: metres(0.25), max: metres(0.5) },
  depletionFraction: fraction(0.35),
  stages: { initial: 30, development: 35, mid: 50, late: 25 },
  usualStart: { month: 1, day: 10 },
  usualMethod: 'sprinkler',
  dripRate: mmPerHour(1.8),
  dripWettedFraction: fraction(0.3),
  dripWettedRootShare: fraction(0.7),
  allowedDepletion: {
    initial: 0.44,
    mid: 0.35,
    end: 0.44,
    source: downToPrinted(0.35, 'NRCS 0.35, ripening 0.5 (from memory).'),
    evidence: 'borrowed',
  },
  dryDowns: [
    finalStop({
      name: 'maturity',
      days: [14, 17, 21],
      source:
        'Vegetable Crop Handbook for the Southeastern US (2022): harvest 2 to 3 weeks after the vines are killed, for skin set; irrigation ends with them.',
      evidence: 'borrowed',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 1.7, slope: 12, source: maas1990, evidence: 'read' },
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'read', roots: 'read' },
  source:
    'Kc: DWR for potatoes in California (Cal-SIMETAW). Stages: FAO-56 Table 11 (California desert, December, 140 days; DWR has 130 to 140 in the Delta). p: Table 22. Kcb: 0.15 below in mid-season, for frequent sprinkling. Planting December to February in Kern County; elsewhere in spring (give a planting date). Roots 0.5 m of 0.4-0.6, 0.25 m from the seed piece.',
};
