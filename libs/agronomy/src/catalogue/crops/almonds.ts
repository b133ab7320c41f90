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

export const almonds: Crop = {
  id: 'almonds',
  name: 'Almonds',
  version: 5,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.13, end: 0.7 },
  kcb: { initial: 0.15, mid: 0.98, end: 0.55 },
  height: { initial: metres(5), max: metres(5) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.4),
  stages: { initial: 20, development: 80, mid: 110, late: 40 },
  usualStart: { month: 3, day: 1 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  allowedDepletion: {
    initial: 0.5,
    mid: 0.38,
    end: 0.45,
    source: downToPrinted(0.4, 'NRCS has 0.5 for orchards (from memory, 0.4-0.5).'),
    evidence: 'borrowed',
  },
  dripWettedRootShare: fraction(0.4),
  usualHarvest: { month: 8, day: 10 },
  start: {
    allowedDepletion: fraction(0.45),
    stemWaterPotential: 2,
    source: `The Almond Doctor (UC): wait until stem water potential is at least 2 bars below baseline; at Delhi, on sand, the first irrigation came on 22-26 April in three years without loss of yield. ${halfAvailable} A little less here, because almonds have the smaller p.`,
    evidence: 'read',
  },
  firstHarvest: firstHarvestIn(3, 'the third leaf'),
  dryDowns: [
    {
      name: 'shake',
      anchor: 'harvest',
      repeats: { everyDays: 30, last: { month: 9, day: 22 } },
      daysBefore: { coarse: 8, medium: 12, fine: 15 },
      daysAfter: 9,
      source:
        'Goldhamer and Viveros (UC), Nonpareil on sandy loam in Kern County: bark needs 10 to 14 days without water before the shaker. Doll (UC): the last irrigation about two weeks before, less on sand, more on clay; the days by soil are judgment. Almond Board of California: nuts dry 7 to 10 days on the floor. Monterey is shaken 26 and Fritz 40 days after Nonpareil (nursery lists): one second shake a month later stands for them.',
      evidence: 'read',
    },
  ],
  deficits: [
    {
      name: 'hull-split',
      from: { month: 6, day: 28 },
      to: { month: 7, day: 18 },
      share: { usual: fraction(0.6), least: fraction(0.5), most: fraction(0.85) },
      saves: { least: fraction(0.01), most: fraction(0.04) },
      risk: 'smaller-nuts',
      source: `The Almond Doctor (UC), from hull split to harvest: three weeks at 50, 50-70 and 70-100% of full use, to about -15 bar of stem water potential; against hull rot and for an even split. Dates are those of Nonpareil in the middle of the valley (from memory: late June to mid-July). ${ownSavings}`,
      evidence: 'read',
    },
  ],
  uses: [],
  salt: { threshold: 1.5, slope: 19, source: saltFromMemory, evidence: 'recalled' },
  canopy: {
    form: 'tree',
    height: 4,
    multiplier: 1.5,
    adjustment: { mid: 0.81, end: 0.59, from: 270, to: 300 },
    matureCover: fraction(0.7),
    // So that the published mid-season Kc of years 1 to 4 come out, 0.35, 0.55, 0.88, 1.04, and of year 5 nearly, 0.99
    // (Irrigation Science 40:379).
    coverByYear: [0.04, 0.19, 0.43, 0.55, 0.57, 0.63].map(fraction),
  },
  frost: {
    from: { month: 2, day: 10 },
    to: { month: 3, day: 31 },
    below: -2.2,
    source:
      'The Almond Doctor (UC): 28 °F is critical after petal fall, 27 °F takes half the crop in bloom; frost to the end of March.',
    evidence: 'read',
  },
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'read', roots: 'read' },
  source: `Kc: Goldhamer (2012) and Sanden (2007), mature orchards in the southern San Joaquin Valley, by month 0.67 in April to 1.17 in August (Almond Board of California); the stages follow that table. FAO-56 Table 12 has 0.90, from orchards with less canopy. Kcb: 0.15 below. Roots 1.2 m of FAO-56's 1.0-2.0. ${drippers}`,
};
