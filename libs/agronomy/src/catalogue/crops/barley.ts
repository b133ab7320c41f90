import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { maasHoffman } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const barley: Crop = {
  id: 'barley',
  name: 'Barley',
  version: 3,
  kind: 'annual',
  coefficientClimate: 'standard',
  kc: { initial: 0.7, mid: 1.15, end: 0.25 },
  kcb: { initial: 0.15, mid: 1.1, end: 0.15 },
  height: { initial: metres(0.05), max: metres(1.0) },
  rootDepth: { initial: metres(0.3), max: metres(1.0) },
  depletionFraction: fraction(0.55),
  stages: { initial: 20, development: 50, mid: 65, late: 30 },
  usualStart: { month: 12, day: 1 },
  usualMethod: 'flood',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.35),
  dripWettedRootShare: fraction(0.8),
  allowedDepletion: {
    initial: 0.5,
    mid: 0.5,
    end: 0.6,
    source:
      'UC Cooperative Extension Sutter-Yuba (2022), of wheat, which begins to suffer below half of the available water. Ripening grain 0.6 (NRCS, from memory, 0.5-0.65).',
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 14,
    source: 'As wheat: when autumn is dry; 14 days of 7-28 (from memory).',
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
  salt: { threshold: 8.0, slope: 5.0, source: maasHoffman, evidence: 'recalled' },
  regions: ['3.8_2.8', '4.0_3.1', '3.7_2.2'],
  evidence: { kc: 'borrowed', stages: 'borrowed', roots: 'read' },
  source:
    'FAO-56 Tables 11 (California desert, December; mid-season 65 days, not 60, for the cooler valleys: judgment), 12, 17, 22. Initial Kc as for winter wheat: the 0.3 of the table is for spring sowing on drier ground. Roots 1.0 m of 1.0-1.5, 0.3 m at first.',
};
