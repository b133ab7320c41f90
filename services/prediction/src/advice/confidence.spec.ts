import { describe, expect, it } from '@jest/globals';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn } from '../../test/advice/advice-on.ts';
import type { FieldInput } from './advice.ts';

const input = { crop_type: 'maize', soil_type: 'loam', farm_size_acres: 40 } as const;
const method = { irrigation_method: 'sprinkler' } as const;
const planting = { planting_date: '2026-05-01' };
const watering = { last_irrigation_date: '2026-07-07' };
const known: FieldInput = { ...input, ...method, ...planting, ...watering };
const confidence = (field: FieldInput, series = aSeries()) => adviceOn(field, series).confidence;

describe('confidence', () => {
  it('is 90 on a steady, dry forecast where everything was said', () => {
    expect(confidence(known)).toBe(90);
  });

  it('is a little lower on a forecast kept from earlier', () => {
    expect(confidence(known, aSeries({ source: 'cached-forecast' }))).toBe(85);
  });

  it('loses five for each thing that was assumed', () => {
    expect(confidence({ ...input, ...planting, ...watering })).toBe(85);
    expect(confidence({ ...input, ...method, ...watering })).toBe(85);
  });

  it('is at most 70 where the last watering was assumed, and 50 on averages', () => {
    expect(confidence({ ...input, ...method, ...planting })).toBe(70);
    expect(confidence(known, aSeries({ source: 'climatology' }))).toBe(50);
  });

  it('falls with rain that may come or not, most at even odds', () => {
    const at = (probability: number) =>
      confidence(known, aSeries({ rain: { 1: 20 }, probability: { 1: probability } }));
    expect(at(0)).toBe(90);
    expect(at(50)).toBeLessThan(at(20));
    expect(at(50)).toBeLessThan(at(85));
    expect(at(50)).toBeGreaterThanOrEqual(75);
  });

  it('falls with a forecast that swings', () => {
    const swinging = aSeries({ eto: (offset) => (offset < 0 ? 7 : 7 + (offset % 2 === 0 ? 1.4 : -1.4)) });
    expect(confidence(known, swinging)).toBeLessThanOrEqual(81);
  });
});
