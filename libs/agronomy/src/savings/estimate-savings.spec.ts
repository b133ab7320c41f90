import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aSavingsFarm, aSavingsField, aSeason } from '../../test/a-savings-farm.ts';
import { acreFeet, fraction } from '../units.ts';
import { estimateSavings } from './estimate-savings.ts';
import type { FieldSeason, SavingsEstimate, SavingsInput } from './savings-types.ts';

function estimateOf(input: SavingsInput): SavingsEstimate {
  const result = estimateSavings(input);
  if (result.kind === 'refused') throw new Error(result.reasons.map(({ code }) => code).join());
  return result;
}
const halfOf = ({ avoided }: SavingsEstimate) => (avoided.high - avoided.low) / 2;

describe('the savings of a season', () => {
  it('are the baseline at this season’s need, less what was used', () => {
    const result = estimateOf(aSavingsFarm([aSavingsField('a', 0.9)]));
    // 20 weeks of 4 acre-feet: 1.2 × 80 = 96 expected, 0.9 × 80 = 72 used.
    expect(result.baselineUse).toBeCloseTo(96, 9);
    expect(result.adjustedBaseline).toBeCloseTo(96, 9);
    expect(result.use).toBeCloseTo(72, 9);
    expect(result.avoided.mid).toBeCloseTo(24, 9);
    expect(result.share?.mid).toBeCloseTo(0.25, 9);
    expect(result.kind).toBe('distinguishable');
  });

  it('follow the need: a drier season with as much water as before has avoided some', () => {
    const field = aSavingsField('a', 1.2);
    const drier = { ...field, report: aSeason({ year: 2026, ratio: 1.2 * 0.8, need: 5, wide: 0 }) };
    expect(estimateOf(aSavingsFarm([drier])).avoided.mid).toBeCloseTo(24, 9);
    const wetter = { ...field, report: aSeason({ year: 2026, ratio: 1.2, need: 2, wide: 0 }) };
    expect(estimateOf(aSavingsFarm([wetter])).avoided.mid).toBeCloseTo(0, 9);
  });

  it('are not distinguishable where nothing was saved, and may be negative', () => {
    expect(estimateOf(aSavingsFarm([aSavingsField('a', 1.2)])).kind).toBe('not-distinguishable');
    const more = estimateOf(aSavingsFarm([aSavingsField('a', 1.7)]));
    expect(more.kind).toBe('distinguishable');
    expect(more.avoided.high).toBeLessThan(0);
  });

  it('are the same in any unit of volume, and in any order of fields and weeks', () => {
    const ratios = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(ratios, fc.double({ min: 0.01, max: 1e6, noNaN: true }), (list, scale) => {
        const fieldsAt = (by: number) =>
          list.map((ratio, at) => aSavingsField(`f${at}`, ratio, { scale: by, shift: at, ratio: 1.2 }));
        const plain = estimateOf(aSavingsFarm(fieldsAt(1).map((field, at) => ({ ...field, id: `f${at}` }))));
        const scaled = estimateOf(aSavingsFarm(fieldsAt(scale)));
        expect(scaled.avoided.low / scale).toBeCloseTo(plain.avoided.low, 6);
        expect(scaled.avoided.high / scale).toBeCloseTo(plain.avoided.high, 6);
        const turned = fieldsAt(1)
          .toReversed()
          .map(({ baseline, ...field }) => ({
            ...field,
            baseline: baseline && { ...baseline, periods: baseline.periods.toReversed() },
          }));
        const again = estimateOf(aSavingsFarm(turned));
        expect(again.avoided.low).toBeCloseTo(plain.avoided.low, 6);
        expect(again.guideline.plain).toBeCloseTo(plain.guideline.plain, 6);
      }),
      { numRuns: 30 },
    );
  });

  it('are known better with more weeks, by shares', () => {
    const relative = (weeks: number) => {
      const result = estimateOf(aSavingsFarm([aSavingsField('a', 1, { weeks })]));
      return halfOf(result) / result.adjustedBaseline;
    };
    expect(relative(20)).toBeLessThan(relative(10));
    expect(relative(40)).toBeLessThan(relative(20));
  });

  it('of a report by weeks are known no better than by months where the baseline is by months', () => {
    const inMonths = ({ meter, periods }: FieldSeason): FieldSeason => ({
      meter,
      periods: Array.from({ length: periods.length / 4 }, (_, month) => {
        const four = periods.slice(4 * month, 4 * month + 4);
        const sumOf = (what: 'applied' | 'need') => acreFeet(four.reduce((sum, each) => sum + each[what], 0));
        const [from = '', to = ''] = [four[0]?.from, four.at(-1)?.to];
        return { from, to, applied: sumOf('applied'), need: sumOf('need') };
      }),
    });
    const [before, after] = [
      aSeason({ year: 2025, weeks: 28 }),
      aSeason({ year: 2026, weeks: 28, ratio: 1 }),
    ];
    const of = (baseline: FieldSeason, report: FieldSeason) =>
      estimateOf(aSavingsFarm([{ id: 'a', treatment: 'advised', baseline, report }]));
    const [mixed, monthly] = [of(inMonths(before), after), of(inMonths(before), inMonths(after))];
    expect(mixed.avoided.low).toBeCloseTo(monthly.avoided.low, 9);
    // And the other direction: months of a report are as many weeks of a baseline by weeks.
    const [coarse, weekly] = [of(before, inMonths(after)), of(before, after)];
    expect(coarse.avoided.low).toBeCloseTo(weekly.avoided.low, 9);
  });

  it('are known as badly to either side of zero when nothing was saved', () => {
    const { avoided } = estimateOf(aSavingsFarm([aSavingsField('a', 1.2)]));
    expect(avoided.mid).toBeCloseTo(0, 9);
    expect(avoided.low + avoided.high).toBeCloseTo(0, 9);
  });
});

describe('what fields have in common', () => {
  it('is not averaged out: twenty fields that do the same are known no better than one', () => {
    const errors = { meterLimit: fraction(0), needBetweenSeasons: fraction(0) };
    const farmOf = (count: number, shift: number) =>
      aSavingsFarm(
        Array.from({ length: count }, (_, at) => aSavingsField(`f${at}`, 1, { shift: shift * at })),
        { errors },
      );
    const relative = (input: SavingsInput) => {
      const result = estimateOf(input);
      return {
        ours: halfOf(result) / result.adjustedBaseline,
        plain: result.guideline.plain / result.adjustedBaseline,
      };
    };
    const [one, alike, apart] = [relative(farmOf(1, 0)), relative(farmOf(20, 0)), relative(farmOf(20, 3))];
    expect(alike.ours).toBeCloseTo(one.ours, 9);
    expect(alike.plain).toBeLessThan(one.plain / 4);
    expect(apart.ours).toBeLessThan(one.ours / 2);
  });

  it('is taken over from control blocks as far as the baseline shows that they share it', () => {
    const advised = aSavingsField('a', 0.9);
    const alike = aSavingsField('c', 0.96, { treatment: 'control' });
    // The same weeks up and down: all of their fifth less is the year's, and of 96 expected only 76.8 would have been used.
    const all = estimateOf(aSavingsFarm([advised, alike]));
    expect(all.model.controlShare).toBeCloseTo(1, 9);
    expect(all.adjustedBaseline).toBeCloseTo(76.8, 9);
    expect(all.avoided.mid).toBeCloseTo(4.8, 9);
    const against = aSavingsField('c', 0.96, { treatment: 'control', wide: -1 });
    expect(estimateOf(aSavingsFarm([advised, against])).adjustedBaseline).toBeCloseTo(96, 9);
    const short = { ...alike, baseline: aSeason({ year: 2025, weeks: 4 }) };
    const unused = estimateOf(aSavingsFarm([advised, short]));
    expect(unused.cautions.map(({ code }) => code)).toContain('controls-not-used');
    expect(unused.adjustedBaseline).toBeCloseTo(96, 9);
  });
});

describe('systematic errors', () => {
  const meterOf = (fields: Parameters<typeof aSavingsFarm>[0]) =>
    estimateOf(aSavingsFarm(fields)).terms.meter;

  it('of a meter that measured both seasons scale what was avoided, and nothing else', () => {
    expect(meterOf([aSavingsField('a', 1.2)])).toBeCloseTo(0, 9);
    expect(meterOf([aSavingsField('a', 0.9)])).toBeCloseTo((24 * 0.05) / Math.sqrt(3), 9);
  });

  it('of a new meter are of all the water of both seasons', () => {
    const field = aSavingsField('a', 1.2);
    const renewed = { ...field, report: aSeason({ year: 2026, wide: 0, meter: 'new' }) };
    expect(meterOf([renewed])).toBeCloseTo((96 * Math.SQRT2 * 0.05) / Math.sqrt(3), 9);
  });

  it('of one meter for two fields add up, of two meters by their squares', () => {
    const two = (meter: string) => meterOf([aSavingsField('a', 0.9), aSavingsField('b', 0.9, { meter })]);
    expect(two('m')).toBeCloseTo((48 * 0.05) / Math.sqrt(3), 9);
    expect(two('other')).toBeCloseTo((24 * Math.SQRT2 * 0.05) / Math.sqrt(3), 9);
  });

  it('of need are a share of the adjusted baseline, however many the weeks', () => {
    const { terms, adjustedBaseline } = estimateOf(aSavingsFarm([aSavingsField('a', 1)]));
    expect(terms.need / adjustedBaseline).toBeCloseTo(0.03, 9);
  });
});

describe('a non-routine adjustment', () => {
  it('moves the savings by exactly its amount, and widens the band by its own uncertainty', () => {
    const amounts = fc.double({ min: -20, max: 20, noNaN: true });
    const plain = estimateOf(aSavingsFarm([aSavingsField('a', 1)]));
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 30, noNaN: true }), (amount, plusMinus) => {
        const entered = { id: 'x', amount: acreFeet(amount), plusMinus: acreFeet(plusMinus) };
        for (const on of ['baseline', 'use'] as const) {
          const adjustments = [{ ...entered, on }];
          const result = estimateOf(aSavingsFarm([aSavingsField('a', 1)], { adjustments }));
          const moved = on === 'baseline' ? amount : -amount;
          expect(result.avoided.mid - plain.avoided.mid).toBeCloseTo(moved, 9);
          expect(result.adjustments).toEqual(adjustments);
          expect(halfOf(result)).toBeGreaterThanOrEqual(halfOf(plain) * 0.9);
          expect(result.terms.adjustments).toBeCloseTo(plusMinus / 1.644854, 4);
        }
      }),
      { numRuns: 30 },
    );
  });
});
