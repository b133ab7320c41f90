import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import {
  drippers,
  firstHarvestIn,
  halfAvailable,
  saltFromMemory,
  steadyDepletion,
  ownSavings,
} from './perennial-sources.ts';

export const citrus: Crop = {
  id: 'citrus',
  name: 'Citrus',
  version: 3,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.7, mid: 0.65, end: 0.7 },
  kcb: { initial: 0.5, mid: 0.45, end: 0.5 },
  height: { initial: metres(4), max: metres(4) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.5),
  // Evergreen: the whole year.
  stages: { initial: 60, development: 90, mid: 120, late: 95 },
  usualStart: { month: 1, day: 1 },
  usualMethod: 'drip',
  dripRate: mmPerHour(1.0),
  dripWettedFraction: fraction(0.2),
  allowedDepletion: { initial: 0.6, mid: 0.45, end: 0.6, source: steadyDepletion, evidence: 'borrowed' },
  dripWettedRootShare: fraction(0.4),
  usualHarvest: { month: 11, day: 15 },
  start: {
    allowedDepletion: fraction(0.5),
    source: `${halfAvailable} The figure is for almonds and peaches. Grismer and others: coastal trees draw on the winter's rain until June.`,
    evidence: 'borrowed',
  },
  firstHarvest: firstHarvestIn(4, 'the third or fourth year'),
  dryDowns: [],
  deficits: [
    {
      name: 'after-fruit-set',
      from: { month: 5, day: 15 },
      to: { month: 7, day: 15 },
      share: { usual: fraction(0.6), least: fraction(0.5), most: fraction(0.75) },
      saves: { least: fraction(0), most: fraction(0.07) },
      risk: 'lower-yield',
      source: `Goldhamer (UC Kearney Center), navels: stress from mid-May to mid-July, or no water until early June, saved about 22% of use and lessened creasing. Navels and mandarins only; lemons and Valencias carry fruit of all ages. Shares of use are judgment. ${ownSavings}`,
      evidence: 'borrowed',
    },
  ],
  uses: [],
  salt: {
    threshold: 1.3,
    slope: 13.1,
    source: `${saltFromMemory} Oranges; older tables: 1.7 and 16.`,
    evidence: 'recalled',
  },
  canopy: {
    form: 'tree',
    height: 2.5,
    multiplier: 1.5,
    adjustment: { mid: 0.71, end: 0.94, from: 270, to: 365 },
    matureCover: fraction(0.7),
    // Judgement.
    coverByYear: [0.04, 0.09, 0.17, 0.27, 0.37, 0.47, 0.56, 0.64].map(fraction),
  },
  frost: {
    from: { month: 11, day: 15 },
    to: { month: 3, day: 1 },
    below: -2.2,
    source:
      'California Citrus Mutual, by The Packer: fruit of navels and lemons at 28 °F for four hours; mandarins from 32 °F.',
    evidence: 'read',
  },
  regions: ['3.0_1.7', '3.2_2.0', '3.7_2.2', '3.8_2.8', '4.0_3.1', '5.0_3.1', '5.3_3.3'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'read' },
  source: `Kc: FAO-56 Table 12, 70% canopy, no ground cover, and its one row of stages (Mediterranean). Measured at Ventura: lemons 0.52, citrus and avocados about 0.6 of reference ET (Grismer, Snyder and Faber, California Agriculture 54(3)); DWR plans with 0.7 around the Delta and 1.0 elsewhere. Not adjusted for dry air: FAO's Paper 66 finds citrus uses less, not more, in dry heat. Kcb: 0.20 below, because the balance, which reads cover from the rise of Kcb, has rain evaporate from all the ground under an evergreen. Roots 1.2 m of FAO-56's 1.2-1.5. No stop before harvest is usual. ${drippers}`,
};
