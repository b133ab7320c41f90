import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { steadyDepletion } from './perennial-sources.ts';

export const strawberries: Crop = {
  id: 'strawberries',
  name: 'Strawberries',
  version: 2,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.2, mid: 0.7, end: 0.65 },
  kcb: { initial: 0.1, mid: 0.62, end: 0.57 },
  height: { initial: metres(0.1), max: metres(0.2) },
  rootDepth: { initial: metres(0.15), max: metres(0.3) },
  depletionFraction: fraction(0.2),
  stages: { initial: 90, development: 90, mid: 110, late: 30 },
  usualStart: { month: 11, day: 1 },
  usualMethod: 'drip',
  dripRate: mmPerHour(2.5),
  dripWettedFraction: fraction(0.05),
  allowedDepletion: {
    initial: 0.3,
    mid: 0.2,
    end: 0.2,
    source: `${steadyDepletion} Lower still, 0.2 for 0.25, because the upper soil of a bed dries out beside the tape: judgment.`,
    evidence: 'borrowed',
  },
  // Beds of 1.2 to 1.6 m with two tapes, roots in the bed: recalled.
  dripWettedRootShare: fraction(0.6),
  dryDowns: [],
  deficits: [],
  uses: [],
  salt: {
    threshold: 1,
    slope: 33,
    source: 'Maas (1990), US Salinity Laboratory, salt tolerance of vegetables and fruit crops.',
    evidence: 'read',
  },
  frost: {
    from: { month: 1, day: 15 },
    to: { month: 4, day: 15 },
    below: -1.1,
    source: 'Cal Poly Strawberry Center: open flowers are harmed below 30 °F, young fruit near 28 °F.',
    evidence: 'read',
  },
  regions: ['2.7_1.3', '3.0_1.7', '3.2_2.0'],
  evidence: { kc: 'read', stages: 'recalled', roots: 'read' },
  source:
    "Kc: DWR plans with 0.2, 0.7 and 0.7 for strawberries on mulch; FAO-56 Table 12 has 0.40, 0.85, 0.75 without it; canopies in the Santa Maria Valley cover less than 75% of the ground (Bendixen, California Agriculture 58(1)). Kcb: 0.08 to 0.10 below. Under mulch drip wets next to no open ground (0.05). Planted in October and November on the coast, picked from April to September (from memory). Roots 0.3 m of FAO-56's 0.2-0.3. Water is given to the last picking.",
};
