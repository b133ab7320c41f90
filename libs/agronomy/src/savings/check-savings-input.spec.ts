import { describe, expect, it } from '@jest/globals';
import { aSavingsFarm, aSavingsField, aSeason } from '../../test/a-savings-farm.ts';
import { acreFeet, fraction } from '../units.ts';
import { estimateSavings } from './estimate-savings.ts';
import type { FieldSeason, SavingsField, SavingsInput, WaterPeriod } from './savings-types.ts';

const field = aSavingsField('a', 1);
const changed = (
  season: FieldSeason,
  change: (period: WaterPeriod, at: number) => WaterPeriod,
): FieldSeason => ({
  ...season,
  periods: season.periods.map(change),
});
const baseline = aSeason({ year: 2025 });
const report = aSeason({ year: 2026 });
const withBaseline = (season: FieldSeason | null) => aSavingsFarm([{ ...field, baseline: season }]);
const withReport = (season: FieldSeason) => aSavingsFarm([{ ...field, report: season }]);
const at = (place: number, change: Partial<WaterPeriod>) => (period: WaterPeriod, index: number) =>
  index === place ? { ...period, ...change } : period;
/** Five long periods instead of twenty weeks. */
const inFours = ({ meter, periods }: FieldSeason): FieldSeason => ({
  meter,
  periods: [0, 4, 8, 12, 16].flatMap((first) => {
    const [from, last] = [periods[first], periods[first + 3]];
    return from === undefined || last === undefined ? [] : [{ ...from, to: last.to }];
  }),
});

describe('a season that cannot be judged', () => {
  it.each<[string, SavingsInput]>([
    ['no-advised-field', aSavingsFarm([])],
    ['no-season', withBaseline(null)],
    ['no-advised-field', aSavingsFarm([aSavingsField('c', 1, { treatment: 'control' })])],
    ['duplicate-field', aSavingsFarm([field, field])],
    ['unusable-number', withBaseline(changed(baseline, at(3, { applied: acreFeet(Number.NaN) })))],
    ['unusable-number', withReport(changed(report, at(3, { need: acreFeet(-1) })))],
    ['unusable-number', withReport(changed(report, at(3, { applied: acreFeet(1e300) })))],
    ['not-finite', withBaseline(changed(baseline, (period) => ({ ...period, need: acreFeet(1e-300) })))],
    [
      'unusable-number',
      aSavingsFarm([field], { errors: { meterLimit: fraction(1), needBetweenSeasons: fraction(0) } }),
    ],
    ['unusable-period', withBaseline(changed(baseline, at(3, { from: '2025-02-30' })))],
    ['unusable-period', withBaseline(changed(baseline, at(3, { to: '2025-04-22' })))],
    ['unusable-period', withBaseline(changed(baseline, at(19, { to: '9999-12-31' })))],
    ['unusable-period', withBaseline(changed(baseline, at(3, { from: '45768' })))],
    ['overlapping-periods', withBaseline(changed(baseline, at(3, { to: '2025-05-01' })))],
    [
      'overlapping-periods',
      withBaseline({ ...baseline, periods: [...baseline.periods, ...baseline.periods] }),
    ],
    ['baseline-not-before-report', aSavingsFarm([{ ...field, report: aSeason({ year: 2025 }) }])],
    ['zero-need', withBaseline(changed(baseline, (period) => ({ ...period, need: acreFeet(0) })))],
    ['zero-need', withReport(changed(report, (period) => ({ ...period, need: acreFeet(0) })))],
    [
      'no-water-in-baseline',
      withBaseline(changed(baseline, (period) => ({ ...period, applied: acreFeet(0) }))),
    ],
    ['no-water-in-report', withReport(changed(report, (period) => ({ ...period, applied: acreFeet(0) })))],
    ['too-few-points', withBaseline(inFours(baseline))],
    [
      'periods-not-aligned',
      aSavingsFarm([
        field,
        { ...aSavingsField('b', 1), baseline: changed(baseline, at(19, { to: '2025-08-26' })) },
      ]),
    ],
  ])('is refused as %s', (code, input) => {
    const result = estimateSavings(input);
    expect(result.kind === 'refused' ? result.reasons.map((reason) => reason.code) : []).toContain(code);
  });

  it('is refused where three months stand for a season, with how much of it they know', () => {
    const short = { ...baseline, periods: baseline.periods.slice(0, 12) };
    const result = estimateSavings(withBaseline(short));
    // Twelve weeks of twenty, and two weeks of leeway.
    expect(result).toEqual({
      kind: 'refused',
      reasons: [{ code: 'baseline-too-short', fieldId: 'a', value: expect.closeTo(0.7, 9), limit: 0.9 }],
    });
  });

  it('is not refused for one field of several that cannot be judged: that is left out, with the reason', () => {
    const others: readonly [string, SavingsField['baseline']][] = [
      ['no-season', null],
      ['no-season', { meter: 'm', periods: [] }],
      ['zero-need', changed(baseline, (period) => ({ ...period, need: acreFeet(0) }))],
      ['no-water-in-baseline', changed(baseline, (period) => ({ ...period, applied: acreFeet(0) }))],
      ['baseline-too-short', { ...baseline, periods: baseline.periods.slice(0, 12) }],
    ];
    const alone = estimateSavings(aSavingsFarm([field]));
    for (const [reason, season] of others) {
      const result = estimateSavings(aSavingsFarm([field, { ...field, id: 'b', baseline: season }]));
      expect(result).toMatchObject({ cautions: [{ code: 'field-left-out', fieldId: 'b', reason }] });
      expect({ ...result, cautions: [] }).toEqual({ ...alone, cautions: [] });
    }
  });

  it.each([
    ['nothing-left-of-baseline', 'baseline'],
    ['use-below-zero', 'use'],
  ] as const)('is refused as %s where adjustments leave nothing', (code, on) => {
    const adjustments = [{ id: 'x', on, amount: acreFeet(-200), plusMinus: acreFeet(0) }];
    expect(estimateSavings(aSavingsFarm([field], { adjustments }))).toMatchObject({ reasons: [{ code }] });
  });

  it('tells all reasons at once, by field', () => {
    const broken: SavingsField = {
      ...aSavingsField('b', 1),
      baseline: changed(baseline, at(0, { need: acreFeet(-1) })),
    };
    const result = estimateSavings(aSavingsFarm([{ ...broken, id: 'c' }, broken, field]));
    expect(result).toMatchObject({
      reasons: [
        { code: 'unusable-number', fieldId: 'c' },
        { code: 'unusable-number', fieldId: 'b' },
      ],
    });
  });
});

describe('what is told beside a figure', () => {
  const codesOf = (input: SavingsInput) => {
    const result = estimateSavings(input);
    return result.kind === 'refused' ? [] : result.cautions.map(({ code }) => code);
  };

  it('is scatter beyond the Guideline’s limit, not hidden and not refused', () => {
    expect(codesOf(aSavingsFarm([field]))).toEqual([]);
    expect(codesOf(aSavingsFarm([aSavingsField('a', 1, { wide: 1.6 })]))).toContain(
      'scatter-beyond-guideline',
    );
  });

  it('is that savings are not known to half of themselves', () => {
    expect(codesOf(aSavingsFarm([aSavingsField('a', 1.19)]))).toContain('uncertainty-beyond-guideline');
  });

  it('is a field in no sum, one without water, need beyond the baseline, and adjustments that weigh', () => {
    expect(codesOf(aSavingsFarm([field, { ...field, id: 'b', report: null }]))).toContain('field-left-out');
    expect(codesOf(aSavingsFarm([field, aSavingsField('b', 0)]))).toContain('field-without-water');
    expect(codesOf(withReport(aSeason({ year: 2026, need: 5 })))).toContain('need-beyond-baseline');
    const adjustments = [{ id: 'x', on: 'use', amount: acreFeet(40), plusMinus: acreFeet(1) }] as const;
    expect(codesOf(aSavingsFarm([field], { adjustments }))).toContain('large-adjustments');
  });

  it('gives no share where the band reaches below nothing used', () => {
    const wild = aSavingsField('a', 0.01, { wide: 3, weeks: 7 });
    expect(estimateSavings(aSavingsFarm([wild]))).toMatchObject({ kind: 'not-distinguishable', share: null });
  });
});
