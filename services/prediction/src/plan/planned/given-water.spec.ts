import { describe, expect, it } from '@jest/globals';
import { idOf } from '../../../test/plan/a-planned-farm.ts';
import { horizonOf } from '../hours/horizon.ts';
import { givenWater, type PlacedWater } from './given-water.ts';

const horizon = horizonOf('America/Los_Angeles', new Date('2026-07-10T09:05:00Z'));
const hour = 3_600_000;
const placed = (fromDay: number, hours: number, given: Partial<PlacedWater> = {}): PlacedWater => {
  const start = horizon.start + fromDay * 24 * hour;
  return {
    ...{ id: idOf(1), fieldId: idOf(2), gross: 20, flow: 500, waterSourceId: null, recommendedOn: null },
    runs: [[start, start + hours * hour]],
    ...given,
  };
};
const week = (water: readonly PlacedWater[], holds: Parameters<typeof givenWater>[3] = []) =>
  Array.from({ length: 5 }, (_, offset) => givenWater(horizon, 0.9, water, holds)(offset));

describe('placed water', () => {
  it('is what its day gets, net, and no other day', () => {
    expect(week([placed(2.5, 10)])).toEqual([undefined, undefined, 18, undefined, undefined]);
  });

  it('that was moved back stands in from the day for which it was recommended', () => {
    expect(week([placed(2.5, 10, { recommendedOn: '2026-07-10' })])).toEqual([
      0,
      0,
      18,
      undefined,
      undefined,
    ]);
    expect(week([placed(1.5, 10, { recommendedOn: '2026-07-13' })])).toEqual([
      ...[undefined, 18, undefined, undefined, undefined],
    ]);
  });

  it('of one day adds up; what runs since yesterday is today’s, and what had ended is nothing', () => {
    expect(week([placed(1, 4), placed(1.5, 4)])[1]).toBe(36);
    expect(week([placed(-0.25, 12)])[0]).toBe(18);
    expect(week([placed(-0.5, 6)])).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('that flows beyond its time is today’s', () => {
    expect(week([placed(-0.5, 6, { isRunning: true })])[0]).toBe(18);
  });

  it('is nothing on days on which the field is left alone', () => {
    expect(week([], [{ from: '2026-07-11', until: '2026-07-13' }])).toEqual([
      ...[undefined, 0, 0, undefined, undefined],
    ]);
    expect(week([], [{ from: '0000-00-00', until: '2026-07-12' }])).toEqual([
      ...[0, 0, undefined, undefined, undefined],
    ]);
  });
});
