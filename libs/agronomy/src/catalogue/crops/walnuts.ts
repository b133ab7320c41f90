import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import {
  drippers,
  firstHarvestIn,
  halfAvailable,
  saltFromMemory,
  downToPrinted,
} from './perennial-sources.ts';

export const walnuts: Crop = {
  id: 'walnuts',
  name: 'Walnuts',
  version: 5,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.4, mid: 1.14, end: 0.5 },
  kcb: { initial: 0.25, mid: 0.99, end: 0.35 },
  height: { initial: metres(4.5), max: metres(4.5) },
  rootDepth: { initial: metres(1.7), max: metres(1.7) },
  depletionFraction: fraction(0.5),
  stages: { initial: 20, development: 65, mid: 80, late: 50 },
  usualStart: { month: 4, day: 1 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  allowedDepletion: {
    initial: 0.6,
    mid: 0.48,
    end: 0.55,
    source: downToPrinted(0.5, 'NRCS has 0.5 for orchards (from memory, 0.4-0.5).'),
    evidence: 'borrowed',
  },
  dripWettedRootShare: fraction(0.4),
  usualHarvest: { month: 9, day: 28 },
  start: {
    allowedDepletion: fraction(0.5),
    stemWaterPotential: 2,
    source: `Shackel, Fulton and others (UC), Red Bluff: begun in late May or June instead of late April, trees had 28 instead of 38 in of water and were less stressed at harvest; nuts lost weight when it was past mid-June. The trigger of 2 to 3 bars below baseline is from memory; UC accepts up to 2 until mid-June. ${halfAvailable}`,
    evidence: 'borrowed',
  },
  firstHarvest: firstHarvestIn(4, 'the fourth leaf, or the fifth'),
  dryDowns: [
    {
      name: 'shake',
      anchor: 'harvest',
      daysBefore: { coarse: 7, medium: 10, fine: 14 },
      daysAfter: 4,
      source:
        'As almonds (10 to 14 days: Goldhamer and Viveros; less on sand: Doll), not longer: stress at any stage harms walnuts (UC, 2022). Nuts are picked up on the day of the shake (Jarvis-Shean, UC), then water again.',
      evidence: 'borrowed',
    },
  ],
  deficits: [],
  uses: [],
  salt: {
    threshold: 1.5,
    slope: 19,
    source: `${saltFromMemory} As almonds; 1.5 to 1.7 dS/m.`,
    evidence: 'recalled',
  },
  canopy: {
    form: 'tree',
    height: 5,
    multiplier: 1.5,
    adjustment: { mid: 0.9, end: 0.52, from: 250, to: 280 },
    matureCover: fraction(0.75),
    // Judgement.
    coverByYear: [0.05, 0.12, 0.25, 0.4, 0.52, 0.62, 0.7].map(fraction),
  },
  frost: {
    from: { month: 3, day: 25 },
    to: { month: 4, day: 30 },
    below: -1.1,
    source: 'New shoots: 28 to 31 °F, from memory.',
    evidence: 'recalled',
  },
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'recalled', roots: 'read' },
  source: `Kc: Goldhamer, Walnut Production Manual, peak 1.14 in July and August (from memory); DWR plans with 1.15. Leaf-out around the first of April. FAO-56 Table 11 has only a row for Utah. Kcb: 0.15 below. Roots 1.7 m of FAO-56's 1.7-2.4. No deficit is offered: UC Cooperative Extension (2022) finds none that spares water without loss. ${drippers}`,
};
