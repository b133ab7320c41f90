import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aMeter, aSeason, now, past } from '../../../test/reports/season-inputs.ts';
import { north, south } from '../../../test/reports/some-inputs.ts';
import { pastBins, pastWater, seasonBins } from './season-bins.ts';
import { daysOf, inYears } from './season-days.ts';
import type { PastMeter } from './season-inputs.ts';

const seasons = [aSeason(), aSeason({ fieldId: south.id })];
const meter = (
  name: string,
  periods: readonly (readonly [string, string, number])[],
  of: readonly { readonly id: string; readonly acres: number }[] = [north],
): PastMeter => ({
  ...{ meter: name, fieldIds: of.map(({ id }) => id), acres: of.map(({ acres }) => acres) },
  periods: periods.map(([from, to, acreFeet]) => ({ from, to, acreFeet })),
});
const water = (meters: readonly PastMeter[]) =>
  pastWater(pastBins(meters, past, now.from), meters, seasons).map(({ days, applied }) => [
    days.from,
    Number((applied.get(north.id) ?? NaN).toFixed(6)),
  ]);

describe('the periods of a past season', () => {
  it('are those of the meters where they agree: a meter that was replaced in mid-month has its own', () => {
    expect(
      water([
        meter('old', [['2025-06-01', '2025-06-14', 4]]),
        meter('new', [
          ['2025-06-14', '2025-07-01', 6],
          ['2025-07-01', '2025-08-01', 9],
        ]),
      ]),
    ).toEqual([
      ['2025-06-01', 4],
      ['2025-06-14', 6],
      ['2025-07-01', 9],
    ]);
  });

  it('are months where meters are read on other days, with each period spread over its days', () => {
    const meters = [
      meter('A', [
        ['2025-05-01', '2025-06-01', 31],
        ['2025-06-01', '2025-07-01', 30],
      ]),
      meter('B', [
        ['2025-04-16', '2025-05-16', 30],
        ['2025-05-16', '2025-06-16', 62],
        ['2025-06-16', '2025-07-16', 30],
      ]),
    ];
    expect(water(meters).filter(([, given]) => !Number.isNaN(given))).toEqual([
      ['2025-05-01', 31 + 15 + 32],
      ['2025-06-01', 30 + 30 + 15],
    ]);
  });

  it('leave out what a meter of the field does not know whole: a gap, or a period of more than two months', () => {
    const gap = meter('A', [
      ['2025-05-01', '2025-06-01', 1],
      ['2025-06-10', '2025-07-01', 2],
      ['2025-07-01', '2025-08-01', 3],
    ]);
    const whole = meter('B', [
      ['2025-05-01', '2025-06-01', 1],
      ['2025-06-01', '2025-07-01', 1],
      ['2025-07-01', '2025-08-01', 1],
    ]);
    expect(water([gap, whole]).map(([, given]) => given)).toEqual([2, NaN, 4]);
    expect(pastBins([meter('A', [['2025-04-01', '2025-07-01', 9]])], past, now.from)).toEqual([]);
  });

  it('share the water of a meter by need, and by acres where one of its fields is not in the report', () => {
    const other = { ...south, id: 'a0000000-0000-4000-8000-000000000009' };
    expect(water([meter('A', [['2025-06-01', '2025-07-01', 52.5]], [north, south])])).toEqual([
      ['2025-06-01', 40],
    ]);
    expect(water([meter('A', [['2025-06-01', '2025-07-01', 52.5]], [north, other])])).toEqual([
      ['2025-06-01', 40],
    ]);
  });

  it('put days together to weeks, and a season is judged by weeks then, by months else', () => {
    const daily = {
      ...aMeter(north),
      periods: daysOf(past).map((from, index) => ({
        from,
        to: daysOf(past)[index + 1] ?? past.to,
        acreFeet: 1,
      })),
    };
    const bins = pastBins([daily], past, now.from);
    expect(bins.slice(0, 2)).toEqual([
      { from: '2025-03-31', to: '2025-04-07' },
      { from: '2025-04-07', to: '2025-04-14' },
    ]);
    expect(seasonBins(bins, now).length).toBe(27);
    expect(seasonBins([{ from: '2025-04-01', to: '2025-05-01' }], now).length).toBe(6);
  });

  it('lose no water and count none twice, of meters that know all days', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 8, max: 170 }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(cuts, fc.double({ min: 0, max: 50, noNaN: true }), (at, acreFeet) => {
        const days = daysOf({ from: '2025-03-01', to: '2025-11-01' });
        const edges = [0, ...at.toSorted((a, b) => a - b), ...[190, 210]].map((index) => days[index] ?? '');
        const periods = edges.slice(1).map((to, index) => [edges[index] ?? '', to, acreFeet] as const);
        const meters = [meter('A', periods, [north, south])];
        const bins = pastBins(meters, past, now.from);
        for (const { days: bin, applied } of pastWater(bins, meters, seasons)) {
          if (applied.size === 0) continue;
          const known = periods.reduce((sum, [from, to, given]) => {
            const own = daysOf({ from, to });
            return sum + (given * own.filter((day) => day >= bin.from && day < bin.to).length) / own.length;
          }, 0);
          expect((applied.get(north.id) ?? 0) + (applied.get(south.id) ?? 0)).toBeCloseTo(known, 6);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('a day in another year is one that there is', () => {
  expect([inYears('2024-02-29', -1), inYears('2025-02-28', -1), inYears('2026-10-01', -2)]).toEqual([
    '2023-02-28',
    '2024-02-28',
    '2024-10-01',
  ]);
});
