import { describe, expect, it } from '@jest/globals';
import { aField, dry, lived } from '../../test/a-field.ts';
import { crops } from '../catalogue/crops.ts';
import { daysBetween } from '../season/days-between.ts';
import { fraction, mm } from '../units.ts';
import { advanceField } from './advance-field.ts';
import { decideIrrigation } from './decide.ts';
import { initialFieldState } from './initial-field-state.ts';

/* What a farm tells of one season: its cuttings, several deficits, and the end of the year. */

describe('cuttings that are told', () => {
  const start = '2027-02-10';
  const on = (date: string) => daysBetween(start, date);
  const closedOn = (cuttings: readonly string[] | undefined, date: string) =>
    aField('alfalfa', 'flood', { start, cuttings }).ruleOn(on(date)).closed !== undefined;

  it('close the days around them, in place of the usual ones', () => {
    // Usually 20 April, and again every 28 days.
    expect(closedOn(undefined, '2027-04-20')).toBe(true);
    const dates = ['2027-04-05', '2027-05-10'];
    expect(closedOn(dates, '2027-04-05')).toBe(true);
    expect(closedOn(dates, '2027-05-10')).toBe(true);
    expect(closedOn(dates, '2027-04-22')).toBe(false);
  });

  it('are followed by the usual ones, counted from the last', () => {
    const dates = ['2027-04-05', '2027-05-10'];
    expect(closedOn(dates, '2027-06-07')).toBe(true);
    expect(closedOn(dates, '2027-06-20')).toBe(false);
    expect(closedOn([], '2027-04-20')).toBe(true);
  });
});

describe('an annual whose harvest is told', () => {
  it('stands for less than a year, however late that is: what fills a year has no end', () => {
    const field = aField('strawberries', 'drip', { start: '2027-11-01', harvest: '2028-10-31' });
    expect(field.length).toBe(364);
    expect(aField('strawberries', 'drip', { start: '2027-11-01' }).length).toBeLessThan(364);
  });
});

describe('two deficits of a season', () => {
  it('each hold in their own days', () => {
    const [first, second] = crops.pistachios.deficits;
    if (first === undefined || second === undefined) throw new Error('pistachios have two');
    const start = '2027-04-05';
    const field = aField('pistachios', 'drip', {
      start,
      deficit: { rule: first, share: fraction(0.6) },
      laterDeficits: [{ rule: second, share: fraction(0.7) }],
    });
    const targetOn = (date: string) => field.ruleOn(daysBetween(start, date)).target;
    expect(['2027-06-01', '2027-08-01', '2027-09-20'].map(targetOn)).toEqual([0.6, 1, 0.7]);
  });
});

describe('an evergreen', () => {
  const field = aField('citrus', 'micro_sprinkler', { start: '2028-01-01' });

  it('keeps its leaves on the last day of a leap year, and is irrigated when it is due', () => {
    const state = initialFieldState(field, { depletion: mm(110), started: true });
    const [usual, extra] = [364, 365].map((index) => advanceField(field, state, index, lived(3)).day);
    expect(extra?.kcb).toBeCloseTo(usual?.kcb ?? NaN, 2);
    expect(decideIrrigation(field, state, 365, [dry(3)]).kind).toBe('irrigate');
  });

  it('has leaves, its rules and its irrigations before New Year too', () => {
    const state = initialFieldState(field, { depletion: mm(110), started: true });
    for (const before of [1, 20, 365]) {
      const [day, same] = [365 - before, -before].map((index) => advanceField(field, state, index, lived(3)));
      expect(same).toEqual(day);
      expect(same?.state.started).toBe(true);
      expect(field.ruleOn(-before)).toEqual(field.ruleOn(365 - before));
    }
    expect(decideIrrigation(field, state, -1, [dry(3)]).kind).toBe('irrigate');
  });

  it('is the only one: what sheds its leaves is bare after its season', () => {
    const almonds = aField('almonds', 'drip');
    const state = initialFieldState(almonds);
    expect(advanceField(almonds, state, almonds.length, lived(3)).day.kcb).toBe(
      advanceField(almonds, state, -1, lived(3)).day.kcb,
    );
    expect(decideIrrigation(almonds, state, almonds.length, [dry(3)]).reason).toBe('dry-down');
  });
});
