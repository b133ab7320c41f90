import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { drippers, firstHarvestIn, halfAvailable, steadyDepletion } from './perennial-sources.ts';
import { vineFrost, vineSalt, wineDeficit } from './vine-rules.ts';

export const wineGrapes: Crop = {
  id: 'wine_grapes',
  name: 'Wine grapes',
  version: 4,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 0.65, end: 0.4 },
  kcb: { initial: 0.1, mid: 0.5, end: 0.25 },
  height: { initial: metres(1.75), max: metres(1.75) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.45),
  stages: { initial: 20, development: 90, mid: 50, late: 45 },
  usualStart: { month: 4, day: 1 },
  usualMethod: 'drip',
  dripRate: mmPerHour(0.6),
  dripWettedFraction: fraction(0.12),
  allowedDepletion: { initial: 0.55, mid: 0.45, end: 0.5, source: steadyDepletion, evidence: 'borrowed' },
  dripWettedRootShare: fraction(0.3),
  usualHarvest: { month: 9, day: 10 },
  start: {
    allowedDepletion: fraction(0.5),
    source: `${halfAvailable} The figure is for trees. UC (Prichard and others; Williams) begins by leaf water potential, later than this in deep soil.`,
    evidence: 'borrowed',
  },
  firstHarvest: firstHarvestIn(3, 'the third leaf, of well-grown vines the second'),
  dryDowns: [],
  deficits: [wineDeficit],
  uses: [],
  salt: vineSalt,
  canopy: {
    form: 'vine',
    height: 2,
    multiplier: 1.5,
    adjustment: { mid: 0.65, end: 0.43, from: 205, to: 265 },
    // The cover at which 0.017 a per cent of shade (Williams and Ayars 2005, recalled) gives this Kc.
    matureCover: fraction(0.38),
    // Judgement.
    coverByYear: [0.04, 0.14, 0.28].map(fraction),
  },
  frost: vineFrost,
  regions: ['3.0_1.7', '3.0_2.5', '3.2_2.0', '3.4_2.6', '3.7_2.2', '3.8_2.8', '4.0_3.1'],
  evidence: { kc: 'read', stages: 'read', roots: 'read' },
  source: `Kc: between Chardonnay at Carneros in rows of 2.1 m (0.2 to at most 0.74, reached late in summer: Williams 1993, 2014) and the mean of 84 vineyards around Paso Robles (0.53 in mid-summer, 0.27 to 1.03: UC Cooperative Extension); the canopy decides. Kcb: 0.15 below. Advised in full; a deficit is offered, and UC finds full yield at 60-80% of full use. Roots 1.2 m of 1.0-2.0 (FAO-56 Table 22). No stop before harvest: cut-offs in ripening fail as often as they succeed (Prichard and others, UC), and water is wanted again after it (Zhuang, UC). ${drippers}`,
};
