import { beforeAll, describe, expect, it } from '@jest/globals';
import { cropType } from '@headgate/contracts/crop';
import { languages } from '@headgate/contracts/language';
import { Logger } from '@nestjs/common';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn } from '../../test/advice/advice-on.ts';
import { firstAnswers } from '../../test/kept/first-answers.ts';
import { predictionResultOf, messagesOf } from '../advice/prediction-result-of.ts';
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

describe('a record with what its texts are made from', () => {
  const ours = { id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1', location_used: 'Fresno, CA' };
  const created_at = '2026-07-10T18:00:00.123Z';
  const { input } = firstAnswers.inSeason;
  const answers = ['2026-01-10', '2026-07-10'].flatMap((today) =>
    cropType.options.map((crop_type) => adviceOn(aField({ crop_type }), aSeries({ today }))),
  );

  it('is said in each language as it was the first time', () => {
    for (const advice of answers) {
      // What comes of it in a column.
      const messages: unknown = JSON.parse(JSON.stringify(messagesOf(advice)));
      const result = { ...predictionResultOf(advice, 'es'), ...ours, created_at, messages };
      for (const language of languages) {
        const row = rowOf({ input, result });
        const anew = { ...predictionResultOf(advice, language), ...ours, created_at };
        expect(keptCalculationOf(row, language)?.result).toEqual(anew);
        expect(summaryOf(row, language)).toMatchObject({ language });
      }
    }
  });

  it('stays as it was said where a code is gone', () => {
    const messages = { headline: { code: 'gone', parameters: {} } };
    const result = { ...firstAnswers.inSeason.result, language: 'en', messages };
    const row = rowOf({ input, result });
    expect(keptCalculationOf(row, 'es')?.result).toEqual({ ...firstAnswers.inSeason.result, language: 'en' });
  });
});
