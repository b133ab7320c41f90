import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { belowNoStress, maasHoffman } from './annual-sources.ts';
import { finalStop } from './final-stop.ts';

export const cotton: Crop = {
  id: 'cotton',
  name: 'Cotton',
  version: 4,
  kind: 'annual',
  coefficientClimate: 'california',
  kc: { initial: 0.35, mid: 1.1, end: 0.5 },
  kcb: { initial: 0.15, mid: 1.05, end: 0.4 },
  height: { initial: metres(0.05), max: metres(1.2) },
  rootDepth: { initial: metres(0.5), max: metres(1.2) },
  depletionFraction: fraction(0.65),
  stages: { initial: 45, development: 50, mid: 45, late: 40 },
  usualStart: { month: 4, day: 15 },
  usualMethod: 'furrow',
  dripRate: mmPerHour(1.5),
  dripWettedFraction: fraction(0.2),
  dripWettedRootShare: fraction(0.7),
  allowedDepletion: {
    initial: 0.7,
    mid: 0.5,
    end: 0.7,
    source: belowNoStress(0.65, 'NRCS 0.5 in bloom, UC up to 0.65 in upland cotton (both from memory).'),
    evidence: 'borrowed',
  },
  preIrrigation: {
    daysBefore: 21,
    source: 'Before planting, UC on the first irrigation; 21 days of 14-60 (from memory).',
    evidence: 'recalled',
  },
  dryDowns: [
    finalStop({
      name: 'maturity',
      days: [34, 46, 62],
      source:
        'Central Valley Farm Scout (2013): San Joaquin Valley growers end a few days before the end of August. Grimes and Dickens (1974, UC): the best date is 28 days later on soil that holds little water; about mid-August to early September (from memory).',
      evidence: 'read',
    }),
  ],
  deficits: [],
  uses: [],
  salt: {
    threshold: 7.7,
    slope: 5.2,
    source: `${maasHoffman}; threshold also in a review of 2019`,
    evidence: 'recalled',
  },
  regions: ['3.8_2.8', '4.0_3.1', '5.0_3.1'],
  evidence: { kc: 'borrowed', stages: 'borrowed', roots: 'read' },
  source:
    'FAO-56 Table 22. Kc in mid-season: FAO-56 revision 1 (2025), read second-hand; the 1998 tables have 1.15-1.20, which overshoots what UC finds here. Stages: UC in the San Joaquin Valley, little use in the first 60 days, most from 100 to 115 days after planting. Roots 1.2 m of 1.0-1.7; the tap root reaches 0.5 m of a pre-irrigated profile before squaring (judgment, 0.4-0.6), so that the first irrigation falls at the end of May or in early June, as Central Valley Farm Scout (2011) reports.',
};
