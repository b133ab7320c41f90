import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { valley } from '../../test/advice/advice-on.ts';
import type { FieldInput } from './advice.ts';
import { advise } from './advise.ts';

const today = '2026-07-10';
const outcome = (input: Partial<FieldInput>) => advise(aField(input), aSeries(), valley, today);

describe('a date that cannot be', () => {
  it.each([
    ['planting_date', { planting_date: '2026-07-11' }],
    ['planting_date', { planting_date: '2025-07-11' }],
    ['last_irrigation_date', { last_irrigation_date: '2026-07-11' }],
    ['last_irrigation_date', { last_irrigation_date: '2025-07-08' }],
    ['last_irrigation_date', { planting_date: '2026-06-01', last_irrigation_date: '2026-03-01' }],
  ])('is refused by the name of %s', (path, input) => {
    expect(outcome(input)).toMatchObject({ kind: 'invalid', path });
  });

  it.each([
    ['planted today', { planting_date: today }],
    ['watered today', { last_irrigation_date: today }],
    [
      'watered before planting, to fill the profile',
      { planting_date: '2026-06-01', last_irrigation_date: '2026-05-10' },
    ],
    ['an orchard set out years ago', { crop_type: 'almonds' as const, planting_date: '2015-02-20' }],
    ['watered last year, planting not said', { last_irrigation_date: '2025-08-01' }],
  ])('is not: %s', (_, input) => {
    expect(outcome(input).kind).toBe('advice');
  });
});
