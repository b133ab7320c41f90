import { fraction, metres, mm, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { maasHoffman } from './annual-sources.ts';

export const rice: Crop = {
  id: 'rice',
  name: 'Rice',
  version: 3,
  kind: 'paddy',
  coefficientClimate: 'california',
  kc: { initial: 1.1, mid: 1.0, end: 0.8 },
  kcb: { initial: 1.05, mid: 0.95, end: 0.75 },
  height: { initial: metres(0.05), max: metres(1.0) },
  rootDepth: { initial: metres(0.5), max: metres(0.5) },
  depletionFraction: fraction(0.2),
  stages: { initial: 28, development: 32, mid: 50, late: 30 },
  usualStart: { month: 5, day: 10 },
  usualMethod: 'flood',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.35),
  dripWettedRootShare: fraction(1.0),
  paddy: {
    targetDepth: mm(125),
    refillDepth: mm(75),
    maxDepth: mm(200),
    soakDepth: mm(100),
    drainedDaysBeforeHarvest: 21,
  },
  allowedDepletion: {
    initial: 0.2,
    mid: 0.2,
    end: 0.2,
    source: 'FAO-56 Table 22, of saturation; a ponded field is kept by its water level.',
    evidence: 'read',
  },
  dryDowns: [],
  deficits: [],
  uses: [],
  salt: {
    threshold: 3.0,
    slope: 12,
    source: `${maasHoffman}; of the soil water under a pond`,
    evidence: 'recalled',
  },
  regions: ['3.8_2.8'],
  evidence: { kc: 'read', stages: 'borrowed', roots: 'read' },
  source:
    'Kc: Montazar and others (2017), three paddies in the Sacramento Valley over three years: 1.10, 1.00, 0.80; season about 145 days, here 140 from seeding into water. Water 5 inches deep, drained three weeks before harvest: UC Rice Project (from memory). Dry, worked clay takes up about 100 mm first (judgment).',
};
