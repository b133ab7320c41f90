import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { drippers, firstHarvestIn, halfAvailable } from './perennial-sources.ts';
import { raisinDrying, vineDepletion, vineFrost, vineSalt, wineDeficit } from './vine-rules.ts';

export const grapes: Crop = {
  id: 'grapes',
  name: 'Grapes',
  version: 5,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 0.95, end: 0.5 },
  kcb: { initial: 0.1, mid: 0.8, end: 0.35 },
  height: { initial: metres(2.0), max: metres(2.0) },
  rootDepth: { initial: metres(1.0), max: metres(1.0) },
  depletionFraction: fraction(0.35),
  stages: { initial: 20, development: 100, mid: 50, late: 45 },
  usualStart: { month: 3, day: 15 },
  usualMethod: 'drip',
  dripRate: mmPerHour(0.6),
  dripWettedFraction: fraction(0.12),
  allowedDepletion: { initial: 0.5, mid: 0.45, end: 0.5, source: vineDepletion, evidence: 'borrowed' },
  dripWettedRootShare: fraction(0.3),
  usualHarvest: { month: 8, day: 28 },
  start: {
    allowedDepletion: fraction(0.45),
    source: `${halfAvailable} The figure is for trees; vines have a smaller p, so a little less.`,
    evidence: 'borrowed',
  },
  firstHarvest: firstHarvestIn(3, 'the third leaf, of well-grown vines the second'),
  dryDowns: [raisinDrying],
  deficits: [{ ...wineDeficit, use: 'wine' }],
  uses: ['table', 'raisin', 'wine'],
  salt: vineSalt,
  canopy: {
    form: 'vine',
    height: 2,
    multiplier: 1.5,
    adjustment: { mid: 0.95, end: 0.51, from: 205, to: 265 },
    // The cover at which 0.017 a per cent of shade (Williams and Ayars 2005, recalled) gives this Kc.
    matureCover: fraction(0.56),
    // Judgement.
    coverByYear: [0.06, 0.22, 0.42].map(fraction),
  },
  frost: vineFrost,
  regions: ['3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'read', roots: 'read' },
  source: `For grapes whose use was not entered, and for table and raisin grapes: fully watered, because a deficit must be chosen on purpose. Kc: Thompson Seedless in a weighing lysimeter at Parlier: 0.72 over the season, rising in a line from 0.1 in March to 0.98-1.08 in July and after (Williams and others 2003; California Agriculture 59(2)); a little below that peak here, for a whole field. FAO-56 Table 12 has 0.85. Kcb: 0.15 below. Roots 1.0 m, the smaller end of Table 22. Raisin grapes are laid down from late August. ${drippers}`,
};
