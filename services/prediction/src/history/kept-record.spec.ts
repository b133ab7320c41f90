import { beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { firstAnswers } from '../../test/kept/first-answers.ts';
import { keptCalculationOf, summaryOf } from './kept-record.ts';

const rowOf = ({ input, result }: { input: unknown; result: unknown }) => ({
  id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
  createdAt: new Date('2026-07-10T18:00:00.123Z'),
  inputData: input,
  resultData: result,
});

beforeAll(() => {
  // What cannot be read is logged; here it would only be noise.
  Logger.overrideLogger(false);
});

describe('a record of the first days', () => {
  it.each(Object.entries(firstAnswers))('can be read whole: %s', (_name, answer) => {
    const row = rowOf(answer);
    expect(keptCalculationOf(row)).toEqual({
      id: row.id,
      createdAt: '2026-07-10T18:00:00.123Z',
      ...answer,
    });
  });

  it('is told in a line', () => {
    expect(summaryOf(rowOf(firstAnswers.inSeason))).toEqual({
      id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
      createdAt: '2026-07-10T18:00:00.123Z',
      cropType: 'maize',
      soilType: 'loam',
      mode: 'now',
      water_amount_gallons: expect.any(Number),
      water_amount_inches_per_acre: expect.any(Number),
      should_irrigate: expect.any(Boolean),
      urgency: expect.any(String),
      urgency_label: expect.any(String),
      timing: expect.any(String),
      farm_size_acres: 40,
      location_used: 'Fresno, CA',
    });
  });

  it('can be told in a line though the working is not what it is today', () => {
    const result = { ...firstAnswers.inSeason.result, terms: {} };
    expect(summaryOf(rowOf({ ...firstAnswers.inSeason, result }))).toMatchObject({ cropType: 'maize' });
    expect(keptCalculationOf(rowOf({ ...firstAnswers.inSeason, result }))).toBeUndefined();
  });
});

describe('a record that is none', () => {
  it.each([null, 'text', 7, [], {}, { mode: 'now' }])('is nothing: %j', (result) => {
    const row = rowOf({ input: firstAnswers.inSeason.input, result });
    expect([summaryOf(row), keptCalculationOf(row)]).toEqual([undefined, undefined]);
  });

  it.each([null, 'text', {}])('is nothing with the question %j', (input) => {
    const row = rowOf({ input, result: firstAnswers.inSeason.result });
    expect([summaryOf(row), keptCalculationOf(row)]).toEqual([undefined, undefined]);
  });
});
