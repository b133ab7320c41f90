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

export const prunes: Crop = {
  id: 'prunes',
  name: 'Prunes',
  version: 3,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.4, mid: 1.0, end: 0.6 },
  kcb: { initial: 0.25, mid: 0.85, end: 0.45 },
  height: { initial: metres(4), max: metres(4) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.5),
  stages: { initial: 20, development: 70, mid: 100, late: 50 },
  usualStart: { month: 3, day: 15 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  allowedDepletion: {
    initial: 0.62,
    mid: 0.5,
    end: 0.62,
    source: downToPrinted(0.5, 'NRCS has 0.5 for orchards (from memory, 0.4-0.5).'),
    evidence: 'borrowed',
  },
  dripWettedRootShare: fraction(0.4),
  usualHarvest: { month: 8, day: 22 },
  start: {
    allowedDepletion: fraction(0.5),
    stemWaterPotential: 2,
    source: `Fulton and Milliron (UC): prunes are best between 2 and 8 bars below baseline, and near it only in March and April; Fulton and Buchner: begin when use since leaf-out is ahead of rain by one irrigation at least. ${halfAvailable}`,
    evidence: 'read',
  },
  firstHarvest: firstHarvestIn(4, 'the fourth leaf, or the fifth'),
  dryDowns: [
    {
      name: 'ripening',
      anchor: 'harvest',
      daysBefore: { coarse: 7, medium: 14, fine: 21 },
      daysAfter: 2,
      source:
        'Fulton, Milliron and Niederholzer (UC): cut off 1 to 3 weeks ahead of shaking, for sugar, a lower drying ratio and sound bark; by soil is judgment. Sibbett and others (California Agriculture 48(4)): on deep soil 12 to 45 days did little harm. Water again after harvest.',
      evidence: 'read',
    },
  ],
  deficits: [
    {
      name: 'after-fruit-set',
      from: { month: 6, day: 25 },
      to: { month: 8, day: 5 },
      share: { usual: fraction(0.75), least: fraction(0.6), most: fraction(0.9) },
      saves: { least: fraction(0.01), most: fraction(0.07) },
      risk: 'lower-yield',
      source: `UC (Milliron and others): mild to moderate stress, -12 to -16 bar, from late June to early August slows shoots and leaves fruit size alone; held all season it saved 40% of the water applied over three years (abstract). Shares of use are judgment: UC gives bars. ${ownSavings}`,
      evidence: 'borrowed',
    },
  ],
  uses: [],
  salt: {
    threshold: 2.6,
    slope: 31,
    source: `${saltFromMemory} Older tables: 1.5 and 18.`,
    evidence: 'recalled',
  },
  canopy: {
    form: 'tree',
    height: 3,
    multiplier: 1.5,
    adjustment: { mid: 0.95, end: 0.71, from: 270, to: 300 },
    matureCover: fraction(0.65),
    // Judgement.
    coverByYear: [0.06, 0.18, 0.34, 0.48, 0.58].map(fraction),
  },
  frost: {
    from: { month: 3, day: 5 },
    to: { month: 4, day: 20 },
    below: -2.2,
    source: 'As peaches after bloom (Penn State Extension), which flower like them: 28 °F.',
    evidence: 'borrowed',
  },
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'read', roots: 'recalled' },
  source: `Kc: DWR plans with 1.15 in mid-season; Buchner and Fulton (UC) have 35 to 45 in, 40 on average, from bloom on 15 March to 10 November in the Sacramento Valley, which 1.0 gives. Kcb: 0.15 below. Roots 1.2 m and p 0.50: FAO-56 Table 22, stone fruit, 1.0-2.0 m (from memory). ${drippers}`,
};
