import { claims } from './claims.ts';

interface Figure {
  readonly value: string;
  readonly unit: string;
  readonly meaning: string;
}

export const pilotFigures: readonly Figure[] = [
  {
    value: '300',
    unit: 'California farms',
    meaning: 'The 2025 cohort: vineyards, almonds and diversified vegetables.',
  },
  {
    value: claims.stats.pilotLength,
    unit: claims.stats.pilotLengthUnit,
    meaning: 'Long enough to run your block both ways and compare.',
  },
  {
    value: '48',
    unit: 'hours',
    meaning: 'From your application to an answer from a person.',
  },
];

interface Measured {
  readonly name: string;
  readonly record: string;
  readonly assumption: string;
}

/** Each with what it rests on, beside it: a figure without its assumption is an advertisement. */
export const measuredItems: readonly Measured[] = [
  {
    name: 'Water applied',
    record: 'Acre-inches on each block, every irrigation.',
    assumption:
      'Read from your meter; where there is none, run time × the system’s rate. Rain is counted separately.',
  },
  {
    name: 'Irrigation timing',
    record: 'When each set began and ended, against the day it was advised.',
    assumption: 'The advice is only as good as the soil, crop and last irrigation that you enter.',
  },
  {
    name: 'Ops time saved',
    record: 'Hours spent on deciding, driving and opening valves.',
    assumption: 'Compared with the hours you report for the weeks before the pilot.',
  },
  {
    name: 'Yield and quality indicators',
    record: 'What you already weigh, count or grade at harvest.',
    assumption:
      'Compared with your own records of the block. Weather moves yield too, and the report says so.',
  },
];
