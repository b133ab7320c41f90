import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { drippers, halfAvailable, downToPrinted, ownSavings } from './perennial-sources.ts';

export const pistachios: Crop = {
  id: 'pistachios',
  name: 'Pistachios',
  version: 5,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.3, mid: 1.19, end: 0.5 },
  kcb: { initial: 0.15, mid: 1.04, end: 0.35 },
  height: { initial: metres(4), max: metres(4) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.4),
  stages: { initial: 20, development: 50, mid: 75, late: 65 },
  usualStart: { month: 4, day: 5 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  allowedDepletion: {
    initial: 0.5,
    mid: 0.36,
    end: 0.45,
    source: downToPrinted(0.4, 'NRCS has 0.5 for orchards (from memory, 0.4-0.5).'),
    evidence: 'borrowed',
  },
  dripWettedRootShare: fraction(0.4),
  usualHarvest: { month: 9, day: 1 },
  start: {
    allowedDepletion: fraction(0.45),
    source: `${halfAvailable} The figure is for almonds and peaches; no figure of stem water potential for pistachios was found.`,
    evidence: 'borrowed',
  },
  firstHarvest: {
    season: 6,
    source:
      'Kallsen (UC Cooperative Extension Kern County, West Coast Nut, 2019): about five or six years until a crop is worth harvesting. UC cost studies, from memory: some yield from the fifth leaf, shaken from the sixth or seventh.',
    evidence: 'read',
  },
  dryDowns: [
    {
      name: 'shake',
      anchor: 'harvest',
      daysBefore: { coarse: 5, medium: 7, fine: 10 },
      daysAfter: 3,
      source:
        'For the bark, as almonds (10 to 14 days: Goldhamer and Viveros), made shorter by judgment: the floor need not be bare and dry, for the nuts fall on catching frames, and water comes back at once. Goldhamer and Beede (2004): water kept back while kernels grow costs splitting and yield, so no longer than that.',
      evidence: 'borrowed',
    },
  ],
  deficits: [
    {
      name: 'after-fruit-set',
      from: { month: 5, day: 22 },
      to: { month: 6, day: 25 },
      share: { usual: fraction(0.6), least: fraction(0.5), most: fraction(0.75) },
      saves: { least: fraction(0.02), most: fraction(0.07) },
      risk: 'smaller-nuts',
      source: `While shells harden, late May to late June: Goldhamer and Beede (2004), mature trees in the southern San Joaquin Valley, no difference in yield between six regimes in this stage; UC: 25 to 50% less, never before shells are full-sized nor when kernels grow. ${ownSavings}`,
      evidence: 'read',
    },
    {
      name: 'postharvest',
      from: { month: 9, day: 10 },
      to: { month: 10, day: 31 },
      share: { usual: fraction(0.5), least: fraction(0.25), most: fraction(0.75) },
      saves: { least: fraction(0), most: fraction(0.03) },
      risk: 'next-year-yield',
      source: `Goldhamer and Beede (2004): no water after harvest saved 5% of the season without a significant effect on yield. Half is judgment. ${ownSavings}`,
      evidence: 'read',
    },
  ],
  uses: [],
  salt: {
    threshold: 5.5,
    slope: 8.4,
    source:
      'Sanden, Ferguson and Kallsen (UC, 2015): published as 9.4 dS/m and 8.4% a dS/m from small plots; in commercial fields yield falls above 5 to 6 dS/m. The lower threshold is taken, with the published slope.',
    evidence: 'read',
  },
  canopy: {
    form: 'tree',
    height: 3,
    multiplier: 1.5,
    adjustment: { mid: 0.81, end: 0.57, from: 200, to: 240 },
    matureCover: fraction(0.6),
    // First leaf: a tenth of mature use (Oker, UC); mature use at 50-60 % of shade. The years between: judgement.
    coverByYear: [0.04, 0.08, 0.15, 0.24, 0.34, 0.44, 0.53].map(fraction),
  },
  frost: {
    from: { month: 3, day: 25 },
    to: { month: 4, day: 25 },
    below: -1.1,
    source: 'New shoots and flowers: 28 to 31 °F, from memory.',
    evidence: 'recalled',
  },
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'borrowed', stages: 'recalled', roots: 'read' },
  source: `Kc: Goldhamer, Pistachio Production Manual, peak 1.19 in July and August (from memory); Oker, UC Cooperative Extension Kern County, has 0.34 in on a peak day of summer, which is 1.18 of our reference ET there. Leaf-out in early April. FAO-56 Table 11 has only a Mediterranean row. Kcb: 0.15 below. Roots 1.2 m of FAO-56's 1.0-1.5. ${drippers}`,
};
