import type { PredictInput } from '@headgate/contracts/prediction-input';
import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { valley } from '../../test/advice/advice-on.ts';
import { contradictions } from '../../test/advice/sweep/contradictions.ts';
import type { FieldInput } from './advice.ts';
import { adviseOnConditions } from './advise-on-conditions.ts';
import { advise } from './advise.ts';
import { predictionResultOf } from './prediction-result-of.ts';

const today = '2026-07-10';
const conditions = {
  temperature: 26,
  humidity: 55,
  wind_speed: 2,
  solar_radiation: 450,
  rainfall: 0,
  soil_moisture: 18,
  soil_temperature: 22,
  latitude: -15,
  longitude: 28,
};
const outcome = (input: Partial<FieldInput>) => advise(aField(input), aSeries(), valley, today);

describe('a date that cannot be', () => {
  it.each([
    ['planting_date', { planting_date: '2026-07-11' }],
    ['planting_date', { planting_date: '2025-07-11' }],
    ['last_irrigation_date', { last_irrigation_date: '2026-07-11' }],
    ['last_irrigation_date', { last_irrigation_date: '2025-07-08' }],
    ['last_irrigation_date', { planting_date: '2026-06-01', last_irrigation_date: '2026-03-01' }],
    // Planting not said: more than 60 days before the usual date. It was set aside without a word.
    ['last_irrigation_date', { last_irrigation_date: '2025-08-01' }],
    ['harvest_date', { planting_date: '2026-05-01', harvest_date: '2026-04-01' }],
    ['harvest_date', { harvest_date: '2026-01-01' }],
    ['harvest_date', { harvest_date: '2027-07-01' }],
    // Lettuce stands for 65 days, or to a harvest that is told: 60 days later at most.
    ['planting_date', { crop_type: 'lettuce', planting_date: '2026-05-01' }],
    ['planting_date', { crop_type: 'lettuce', planting_date: '2026-05-01', harvest_date: '2026-09-03' }],
  ] satisfies [string, Partial<FieldInput>][])('is refused by the name of %s', (path, input) => {
    expect(outcome(input)).toMatchObject({ kind: 'invalid', path });
  });

  it.each([
    ['planted today', { planting_date: today }],
    [
      'planted long ago, to be picked later than usual',
      { crop_type: 'lettuce' as const, planting_date: '2026-05-01', harvest_date: '2026-08-01' },
    ],
    ['watered today', { last_irrigation_date: today }],
    [
      'watered before planting, to fill the profile',
      { planting_date: '2026-06-01', last_irrigation_date: '2026-05-10' },
    ],
    ['an orchard set out years ago', { crop_type: 'almonds' as const, planting_date: '2015-02-20' }],
  ])('is not: %s', (_, input) => {
    expect(outcome(input).kind).toBe('advice');
  });
});

describe('what contradicts itself', () => {
  it.each([
    [
      'last_irrigation_hours',
      { last_irrigation_date: today, last_irrigation_inches: 1, last_irrigation_hours: 5 },
    ],
    ['last_irrigation_inches', { last_irrigation_inches: 1 }],
    [
      'last_irrigation_hours',
      { irrigation_method: 'furrow', last_irrigation_date: today, last_irrigation_hours: 5 },
    ],
    ['canopy_cover_percent', { crop_type: 'wheat', canopy_cover_percent: 50 }],
    ['planted_year', { crop_type: 'almonds', planted_year: 2027 }],
    ['planted_year', { crop_type: 'almonds', planted_year: 2010, planting_date: '2025-02-01' }],
    ['planted_year', { planted_year: 2020 }],
    ['crop_use', { crop_use: 'wine' }],
    ['deficit_percent', { deficit_percent: 50 }],
    ['deficit_percent', { crop_type: 'grapes', crop_use: 'table', deficit_percent: 50 }],
  ] satisfies [string, Partial<FieldInput>][])('is refused by the name of %s', (path, input) => {
    expect(outcome(input)).toMatchObject({ kind: 'invalid', path });
  });

  it('is not a harvest that is over, in a plan for the next season: it is left out', () => {
    const december = '2026-12-10';
    const plan = (input: Partial<FieldInput>) =>
      advise(aField({ crop_type: 'tomatoes', ...input }), aSeries({ today: december }), valley, december);
    expect(plan({ harvest_date: '2026-08-10' })).toEqual(plan({}));
    expect(plan({ harvest_date: '2027-07-30' }).kind).toBe('advice');
  });
});

describe('what is clumsy but possible', () => {
  it.each<[string, Partial<FieldInput>]>([
    [
      'hours that flood it',
      { last_irrigation_date: '2026-07-05', last_irrigation_hours: 500, flow_rate_gpm: 1e5 },
    ],
    ['water like the sea', { irrigation_ec_ds_m: 20, leach_with_each_irrigation: true }],
    ['a third of the uniformity', { distribution_uniformity_percent: 30 }],
    ['a river on a garden', { flow_rate_gpm: 100_000, farm_size_acres: 0.1 }],
    ['a tap on a ranch', { flow_rate_gpm: 0.1, farm_size_acres: 10_000 }],
    ['a tenth of crop use', { crop_type: 'almonds', deficit_percent: 10 }],
    [
      'rice without a drop',
      { crop_type: 'rice', last_irrigation_date: '2026-07-08', last_irrigation_inches: 0 },
    ],
  ])('is answered without a contradiction: %s', (_, input) => {
    const answer = outcome(input);
    if (answer.kind === 'invalid') throw new Error(answer.message);
    expect(contradictions(answer.advice)).toEqual([]);
  });
});

describe('measured conditions, outside California', () => {
  const measured = (input: Partial<PredictInput>) =>
    adviseOnConditions({ ...conditions, ...aField(), ...input }, today);

  it('take hours with the flow in litres a second', () => {
    const hours = { flow_rate: 5, last_irrigation_date: '2026-07-05', last_irrigation_hours: 5 };
    expect(measured({ ...hours, irrigation_method: 'furrow' }).kind).toBe('advice');
  });

  it("know no dry-downs or deficits by California's calendar", () => {
    expect(measured({ crop_type: 'alfalfa' })).toMatchObject({ advice: { shouldIrrigate: true } });
    const deficit = measured({ crop_type: 'almonds', deficit_percent: 50 });
    expect(deficit).toMatchObject({ kind: 'invalid', path: 'deficit_percent' });
  });

  it('say one day: by tomorrow morning, in the headline and beside it', () => {
    const answer = measured({ crop_type: 'almonds' });
    if (answer.kind === 'invalid') throw new Error(answer.message);
    const { headline, timing } = predictionResultOf(answer.advice);
    expect(headline).toMatch(/by tomorrow morning/);
    expect(timing).toMatch(/by tomorrow morning/);
    expect(timing).not.toMatch(/today/);
  });
});
