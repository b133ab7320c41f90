import { fraction, metres, mmPerHour } from '../../units.ts';
import type { Crop } from '../crop.ts';
import { downToPrinted, ownSavings } from './perennial-sources.ts';

export const alfalfa: Crop = {
  id: 'alfalfa',
  name: 'Alfalfa (hay)',
  version: 4,
  kind: 'perennial',
  coefficientClimate: 'california',
  kc: { initial: 0.4, mid: 0.95, end: 0.9 },
  kcb: { initial: 0.3, mid: 0.8, end: 0.75 },
  height: { initial: metres(0.7), max: metres(0.7) },
  rootDepth: { initial: metres(1.2), max: metres(1.2) },
  depletionFraction: fraction(0.55),
  stages: { initial: 20, development: 30, mid: 210, late: 30 },
  usualStart: { month: 2, day: 10 },
  // It slows down in winter and never rests, so that its year ends as it begins.
  lowDesert: {
    kc: { initial: 0.4, mid: 0.95, end: 0.4 },
    kcb: { initial: 0.3, mid: 0.8, end: 0.3 },
    stages: { initial: 20, development: 30, mid: 210, late: 105 },
  },
  usualMethod: 'flood',
  dripRate: mmPerHour(2.5),
  dripWettedFraction: fraction(0.1),
  allowedDepletion: {
    initial: 0.65,
    mid: 0.55,
    end: 0.6,
    source: downToPrinted(0.55, 'UC and NRCS 0.5 (from memory, 0.5-0.55).'),
    evidence: 'borrowed',
  },
  dripWettedRootShare: fraction(0.8),
  usualHarvest: { month: 4, day: 20 },
  start: {
    allowedDepletion: fraction(0.5),
    source:
      'As in season: half of the available water (Alfalfa Management Guide, Wisconsin, by MyFarmLife); winter rain is used first. No California figure was found.',
    evidence: 'borrowed',
  },
  dryDowns: [
    {
      name: 'cutting',
      anchor: 'harvest',
      repeats: { everyDays: 28, last: { month: 10, day: 15 } },
      daysBefore: { coarse: 3, medium: 6, fine: 10 },
      daysAfter: 8,
      source:
        'Orloff (UC, Hay & Forage Grower): no water close to a cutting, nor before the bales are off. Before it: 2 days on sand to 13 on clay (Alfalfa Management Guide). After it: about 7 to 10 days to dry and bale, from memory. A cutting every 28 days, seven a year, is the standard of the Central Valley (Orloff and Putnam); the first in mid to late April: from memory.',
      evidence: 'read',
    },
  ],
  deficits: [
    {
      name: 'late-season',
      from: { month: 7, day: 5 },
      to: { month: 9, day: 30 },
      share: { usual: fraction(0.5), least: fraction(0.25), most: fraction(0.75) },
      saves: { least: fraction(0.09), most: fraction(0.14) },
      risk: 'lower-yield',
      source: `Putnam and others (UC Davis), 2015-16: full to early July, then half, is three quarters of the season; early cuttings have most of the yield (half by mid-June). Yield falls with use. ${ownSavings}`,
      evidence: 'read',
    },
  ],
  uses: [],
  salt: {
    threshold: 2.0,
    slope: 7.3,
    source: 'Maas and Hoffman, FAO Irrigation and Drainage Paper 29: from memory.',
    evidence: 'recalled',
  },
  regions: ['3.8_2.8', '4.0_3.1', '4.6_3.1', '5.0_3.1', '5.3_3.3'],
  evidence: { kc: 'read', stages: 'recalled', roots: 'read' },
  source:
    "Kc 0.95, the mean over cuttings (0.3 to 1.3 on a day): commonly used in California (Progressive Forage, with CIMIS) and FAO-56 Table 12; DWR plans with 1.0 all year. Kcb: 0.15 below. The season is growth in the Central Valley, from mid-February to late November; the low desert's is the whole year, down to the initial coefficient by early February (judgment, within 15% of the use measured there). The mountain valleys begin two months later: they are not among the regions. Roots 1.2 m of FAO-56's 1.0-2.0. Buried drip: one line every meter, from memory.",
};
