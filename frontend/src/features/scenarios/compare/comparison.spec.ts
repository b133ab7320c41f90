import { describe, expect, it } from '@jest/globals';
import { aScenario } from '../../../test/farm-records.ts';
import type { Measure } from '../../../lib/display/water-volume.ts';
import { answeredRows, type ComparedRow } from './comparison.ts';
import { inputRows } from './input-rows.ts';

const text = (measures: readonly Measure[] | null) =>
  measures?.map(({ value, unit }) => `${value} ${unit}`.trim()).join(' ') ?? null;
const shown = (rows: readonly ComparedRow[]) =>
  Object.fromEntries(
    rows.map(({ name, a, b, difference }) => [name, [text(a.measures), text(b.measures), text(difference)]]),
  );
const noteOf = (rows: readonly ComparedRow[], name: string) => rows.find((row) => row.name === name)?.a.note;

describe('what was asked', () => {
  it('says in words which answers differ', () => {
    const rows = inputRows(
      aScenario('A'),
      aScenario('B', { input: { crop_type: 'rice', flow_rate_gpm: 450, planting_date: '2026-05-01' } }),
    );
    expect(shown(rows)).toEqual({
      Location: ['Fresno, CA', 'Fresno, CA', 'Same'],
      Crop: ['Wheat', 'Rice', 'Differs'],
      Soil: ['Loam', 'Loam', 'Same'],
      'Farm size': ['40 acres', '40 acres', 'Same'],
      'Irrigation method': ['Sprinkler (usual for this crop)', 'Sprinkler (usual for this crop)', 'Same'],
      'Planting date': ['Usual for this crop', 'May 1, 2026', 'Differs'],
      'Last irrigation': ['Jul 6, 2026 (assumed)', 'Jul 6, 2026 (assumed)', 'Same'],
      'Flow to the field': ['Not entered', '450 gallons per minute', 'Differs'],
      'Water price': ['Not entered', 'Not entered', 'Same'],
    });
    expect(rows.filter(({ differs }) => differs).map(({ name }) => name)).toEqual([
      'Crop',
      'Planting date',
      'Flow to the field',
    ]);
  });

  it('has what sharpens an answer where one of the two says it', () => {
    const rows = inputRows(
      aScenario('A', { input: { usual_irrigation: { interval_days: 7, hours: 12 } } }),
      aScenario('B', { input: { harvest_date: '2026-08-20' } }),
    );
    expect(shown(rows)).toMatchObject({
      'Harvest date': ['Not entered', 'Aug 20, 2026', 'Differs'],
      'Usual irrigation': ['Every 7 days, 12 hours each time', 'Not entered', 'Differs'],
    });
  });
});

describe('what was answered', () => {
  const priced = { water_price_usd_per_acre_foot: 120 };

  it('is told with its units, and how far B is from A', () => {
    const rows = answeredRows(
      aScenario('A', { input: priced, result: { cost_usd: 1040, savings_usd: 169, confidence: 64 } }),
      aScenario('B', {
        input: priced,
        result: {
          water_amount_gallons: 2_823_500.5,
          water_amount_inches_per_acre: 2.6,
          irrigation_time_minutes: 1735.7,
          cost_usd: 1080,
          savings_percent: -3,
          savings_usd: -36,
          confidence: 82,
        },
      }),
    );
    expect(shown(rows)).toMatchObject({
      Water: ['2,823,475.4 gallons', '2,823,500.5 gallons', '25.1 gallons more'],
      'Irrigation time': ['30 hours 1 minute', '28 hours 56 minutes', '1 hour 5 minutes less'],
      'Water cost': ['$1,040', '$1,080', '$40 more'],
      Savings: ['14% less water', '3% more water', '17 points less'],
      Confidence: ['Fair 64%', 'High 82%', '18 points more'],
    });
    expect(noteOf(rows, 'Savings')).toBe('than a fixed calendar; $169 saved');
    expect(noteOf(rows, 'Water')).toBe('Water to apply');
  });

  it('is the same in all of it for the same answer', () => {
    const one = aScenario('A', { input: priced });
    const differences = answeredRows(one, one).map(({ difference }) => text(difference));
    expect(new Set(differences)).toEqual(new Set([null, 'Same']));
  });

  it('knows no difference between things of which one is not known', () => {
    const known = aScenario('A', { input: priced, result: { cost_usd: 900 } });
    const surface = aScenario('B');
    delete surface.result.irrigation_time_minutes;
    const rows = shown(answeredRows(known, surface));
    expect(rows['Irrigation time']).toEqual(['30 hours 1 minute', 'Not known', null]);
    expect(rows['Water cost']).toEqual(['$900', 'Not known: no water price', null]);
  });

  it('has the cost that the result has, also at an assumed price', () => {
    const assumed = aScenario('A', { result: { cost_usd: 2409 } });
    const rows = answeredRows(assumed, assumed);
    expect(shown(rows)['Water cost']).toEqual(['$2,409', '$2,409', 'Same']);
    expect(noteOf(rows, 'Water cost')).toBe('At an assumed water price');
  });

  it('names no last irrigation that a plan only assumes', () => {
    const plan = aScenario('A', { result: { mode: 'planning' } });
    expect(shown(inputRows(plan, plan))['Last irrigation']).toEqual(['Not entered', 'Not entered', 'Same']);
  });

  it('tells savings as their range, or that they are not known', () => {
    const percent = { low: 5.4, high: 12 };
    const savings = { against: 'usual' as const, days: 30, percent, usd: { low: 20, high: 60 } };
    const rows = answeredRows(
      aScenario('A', { result: { headline: 'Irrigate today', savings, savings_percent: 8.7 } }),
      aScenario('B', { result: { savings: null, savings_percent: 0 } }),
    );
    expect(shown(rows)).toMatchObject({
      Verdict: ['Irrigate today', 'Irrigation is due', null],
      Savings: ['5% to 12% less water', 'Not known', null],
    });
    expect(noteOf(rows, 'Savings')).toBe('than your usual irrigation, over 30 days; $20 to $60 less');
  });

  it('never passes a plan off as advice, nor nothing as a number', () => {
    const rows = answeredRows(
      aScenario('A', {
        result: { mode: 'planning', mode_badge: 'Planning: out of season', savings_percent: 0 },
      }),
      aScenario('B', { result: { water_amount_gallons: 0, water_amount_inches_per_acre: 0 } }),
    );
    expect(shown(rows)).toMatchObject({
      'Calculated for': ['Planning', 'Jul 10, 2026', null],
      Water: ['2,823,475.4 gallons', 'No irrigation needed', '2,823,475.4 gallons less'],
      Savings: ['No difference', '14% less water', '14 points more'],
    });
    expect(noteOf(rows, 'Calculated for')).toBe('Planning: out of season');
    expect(noteOf(rows, 'Water')).toBe('For planning. A typical irrigation in season');
  });
});
