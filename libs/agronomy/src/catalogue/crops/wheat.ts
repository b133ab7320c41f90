import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { maasHoffman } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const wheat: Crop = {
  id: 'wheat',
  name: 'Wheat',
  version: 4,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.7, mid: 1.15, end: 0.25 },
  kcb: { initial: 0.15, mid: 1.1, end: 0.15 },
  height: { initial: metres(0.05), max: metres(1.0) },
  rootDepth: { initial: metres(0.3), max: metres(1.2) },
  depletionFraction: fraction(0.55),
  stages: { initial: 20, development: 60, mid: 65, late: 30 },
  usualStart: { month: 12, day: 1 },
  usualMethod: 'flood',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.35),
  dripWettedRootShare: fraction(0.8),
  allowedDepletion: {
    initial: 0.5,
    mid: 0.43,
    end: 0.6,
    source:
      "UC Cooperative Extension Sutter-Yuba (2022): wheat begins to suffer below half of the available water. Mid-season 0.43: FAO-56's p 0.55, less 0.04 for each mm above 5 that it uses on a usual day of spring in the desert. Ripening grain 0.6 (NRCS, from memory, 0.5-0.65).",
    evidence: 'read',
  },
  preIrrigation: {
    daysBefore: 14,
    source:
      'Usual in the San Joaquin Valley and the desert when autumn is dry; 14 days of 7-28 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'maturity',
      days: [21, 28, 35],
      source:
        'An irrigation sheet for wheat (author not given): stop near hard dough, the end of grain filling. Hard dough is 2 to 3 weeks before harvest; a week earlier on fine soil (judgment).',
      evidence: 'borrowed',
    }),
  ],
  deficits: [],
  uses: [],
  salt: { threshold: 6.0, slope: 7.1, source: maasHoffman, evidence: 'recalled' },
  regions: ['3.8_2.8', '4.0_3.1', '3.4_2.6', '5.0_3.1', '5.3_3.3'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'read' },
  source:
    'FAO-56 Tables 11 (California, December; mid-season 65 days, not 70, ripe in late May), 12 (winter wheat, soil not frozen), 17, 22. Roots 1.2 m of 1.0-1.5: California wheat is spring wheat sown in winter; 0.3 m at first, in soil that rain or an irrigation has filled.',
};
