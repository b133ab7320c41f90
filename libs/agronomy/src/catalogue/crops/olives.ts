import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { drippers, firstHarvestIn, halfAvailable, ownSavings } from './perennial-sources.ts';

export const olives: Crop = {
  id: 'olives',
  name: 'Olives',
  version: 2,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.75, mid: 0.75, end: 0.75 },
  kcb: { initial: 0.55, mid: 0.55, end: 0.55 },
  height: { initial: metres(4), max: metres(4) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.65),
  // Evergreen: the whole year.
  stages: { initial: 60, development: 60, mid: 180, late: 65 },
  usualStart: { month: 1, day: 1 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  allowedDepletion: {
    initial: 0.65,
    mid: 0.55,
    end: 0.6,
    source:
      'FAO-56 Table 22, p 0.65 for olives (from memory), less a tenth while fruit is set and grows: judgment.',
    evidence: 'recalled',
  },
  dripWettedRootShare: fraction(0.4),
  usualHarvest: { month: 9, day: 25 },
  start: {
    allowedDepletion: fraction(0.5),
    source: `${halfAvailable} The figure is for almonds and peaches. Hendrickson and Veihmeyer (UC Bulletin 715): olives want water earlier in spring than trees that lose their leaves.`,
    evidence: 'borrowed',
  },
  firstHarvest: firstHarvestIn(4, 'the fourth year; hedgerows for oil the third'),
  dryDowns: [],
  deficits: [
    {
      name: 'after-fruit-set',
      from: { month: 6, day: 1 },
      to: { month: 7, day: 31 },
      share: { usual: fraction(0.5), least: fraction(0.3), most: fraction(0.7) },
      saves: { least: fraction(0.03), most: fraction(0.07) },
      risk: 'lower-yield',
      source: `Goldhamer (UC, 1999), Manzanillo for canning, four seasons: less in June and July saved 16, 25 and 44% of the water applied; 25% kept yield and value, 44% did not. The shares that give those savings are worked out. ${ownSavings}`,
      evidence: 'borrowed',
    },
  ],
  uses: [],
  salt: {
    threshold: 2.7,
    slope: 8.8,
    source:
      "FAO Irrigation and Drainage Paper 29, from memory (later tables give no slope). FAO's page on olives: 4.5 dS/m or less is preferred.",
    evidence: 'recalled',
  },
  canopy: {
    form: 'tree',
    height: 4,
    multiplier: 1.5,
    adjustment: { mid: 0.48, end: 0.46, from: 240, to: 330 },
    matureCover: fraction(0.6),
    // Judgement, for standard spacing; hedgerows for oil fill theirs in four years.
    coverByYear: [0.03, 0.08, 0.15, 0.24, 0.34, 0.44, 0.52].map(fraction),
  },
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'recalled' },
  source: `Kc 0.75 all year: Goldhamer (UC, 1994), from eight rates of irrigation on Manzanillo in the San Joaquin Valley, by the UC page on olives in drought; trees lack water at 0.55 and less. DWR plans with 0.70 to 0.80. Kcb: 0.20 below, because the balance, which reads cover from the rise of Kcb, has rain evaporate from all the ground under an evergreen. Roots 1.2 m of 1.2-1.7 (FAO-56 Table 22, from memory). No stop before harvest is usual. ${drippers}`,
};
