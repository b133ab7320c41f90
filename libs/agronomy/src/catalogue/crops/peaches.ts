import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import {
  drippers,
  firstHarvestIn,
  halfAvailable,
  saltFromMemory,
  downToPrinted,
  ownSavings,
} from './perennial-sources.ts';

export const peaches: Crop = {
  id: 'peaches',
  name: 'Peaches and nectarines',
  version: 3,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.4, mid: 1.1, end: 0.65 },
  kcb: { initial: 0.25, mid: 0.95, end: 0.5 },
  height: { initial: metres(3), max: metres(3) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.5),
  stages: { initial: 20, development: 80, mid: 90, late: 45 },
  usualStart: { month: 3, day: 5 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  allowedDepletion: {
    initial: 0.6,
    mid: 0.45,
    end: 0.55,
    source: downToPrinted(0.5, 'NRCS has 0.5 for orchards (from memory, 0.4-0.5).'),
    evidence: 'borrowed',
  },
  dripWettedRootShare: fraction(0.4),
  usualHarvest: { month: 7, day: 1 },
  start: { allowedDepletion: fraction(0.5), source: halfAvailable, evidence: 'read' },
  firstHarvest: firstHarvestIn(3, 'the third leaf'),
  dryDowns: [],
  deficits: [
    {
      name: 'postharvest',
      from: { month: 7, day: 15 },
      to: { month: 9, day: 30 },
      share: { usual: fraction(0.5), least: fraction(0.5), most: fraction(0.8) },
      saves: { least: fraction(0.11), most: fraction(0.18) },
      risk: 'next-year-yield',
      source: `Ayars and Wang (USDA, at the UC Kearney Center, Parlier), early peaches: half of full use after harvest had little effect on the next crop, a quarter harmed it. Only for varieties picked by mid-July. ${ownSavings}`,
      evidence: 'read',
    },
  ],
  uses: [],
  salt: { threshold: 1.7, slope: 21, source: saltFromMemory, evidence: 'recalled' },
  canopy: {
    form: 'tree',
    height: 3,
    multiplier: 1.5,
    adjustment: { mid: 1.0, end: 0.71, from: 270, to: 300 },
    matureCover: fraction(0.65),
    // Judgement.
    coverByYear: [0.08, 0.25, 0.42, 0.55].map(fraction),
  },
  frost: {
    from: { month: 2, day: 20 },
    to: { month: 4, day: 10 },
    below: -2.2,
    source:
      'Penn State Extension, from Washington State: 27 °F in full bloom and 28 °F after it take a tenth of the crop.',
    evidence: 'read',
  },
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'recalled' },
  source: `Kc: the weighing lysimeter at Parlier reached 1.1 to 1.2 in July (California Agriculture 59(2)); DWR plans with 1.2 for peaches and 0.55 and 0.65 at the ends. UC leaflets have less over the season. Stages between FAO-56 Table 11 (California, deciduous orchard) and DWR's dates. Kcb: 0.15 below. Roots 1.2 m and p 0.50: FAO-56 Table 22, stone fruit, 1.0-2.0 m (from memory). Harvest runs from May to September; the usual date is a middle one. No stop before it is usual. ${drippers}`,
};
