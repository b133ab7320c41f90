import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { drippers, halfAvailable, saltFromMemory, downToPrinted } from './perennial-sources.ts';

export const apples: Crop = {
  id: 'apples',
  name: 'Apples',
  version: 4,
  kind: 'perennial',
  coefficientClimate: 'standard',
  kc: { initial: 0.6, mid: 0.95, end: 0.75 },
  kcb: { initial: 0.45, mid: 0.8, end: 0.6 },
  height: { initial: metres(4), max: metres(4) },
  rootDepth: { initial: metres(1), max: metres(1) },
  depletionFraction: fraction(0.5),
  stages: { initial: 30, development: 50, mid: 130, late: 30 },
  usualStart: { month: 3, day: 20 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  allowedDepletion: {
    initial: 0.6,
    mid: 0.5,
    end: 0.6,
    source: downToPrinted(0.5, 'NRCS has 0.5 for orchards (from memory, 0.4-0.5).'),
    evidence: 'borrowed',
  },
  dripWettedRootShare: fraction(0.4),
  usualHarvest: { month: 8, day: 20 },
  start: {
    allowedDepletion: fraction(0.5),
    source: `${halfAvailable} The figure is for almonds and peaches.`,
    evidence: 'borrowed',
  },
  dryDowns: [],
  deficits: [],
  uses: [],
  salt: { threshold: 1.7, slope: 16, source: `${saltFromMemory} 1.0 to 1.7 dS/m.`, evidence: 'recalled' },
  canopy: {
    form: 'tree',
    height: 3,
    multiplier: 2,
    adjustment: { mid: 0.95, end: 0.75, from: 270, to: 300 },
    matureCover: fraction(0.6),
    // Judgement.
    coverByYear: [0.06, 0.16, 0.3, 0.42, 0.52].map(fraction),
  },
  frost: {
    from: { month: 3, day: 20 },
    to: { month: 5, day: 5 },
    below: -2.2,
    source:
      'Penn State Extension, from Washington State: 28 °F takes a tenth of the blossom from first pink on.',
    evidence: 'read',
  },
  regions: ['3.0_1.7', '3.4_2.6', '3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'read', roots: 'read' },
  source: `FAO-56 Tables 11 (California, deciduous orchard, March), 12 (no ground cover, no killing frost), 22. Kcb: 0.15 below. Leaf-out in mid-March. Roots 1.0 m of 1.0-2.0. No stop before harvest is usual, and no California deficit was found. ${drippers}`,
};
