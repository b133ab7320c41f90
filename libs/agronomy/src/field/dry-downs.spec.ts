import { describe, expect, it } from '@jest/globals';
import { after, aField, dry, lived } from '../../test/a-field.ts';
import type { DryDown } from '../catalogue/crop-rules.ts';
import { mm } from '../units.ts';
import { decideIrrigation as decide } from './decide.ts';
import { initialFieldState } from './initial-field-state.ts';

const sourced = { source: 'a test', evidence: 'recalled' } as const;
const days = (coarse: number, medium: number, fine: number) => ({ coarse, medium, fine });
const shake: DryDown = {
  name: 'shake',
  anchor: 'harvest',
  daysBefore: days(5, 7, 10),
  daysAfter: 4,
  ...sourced,
};
const stop: DryDown = { name: 'maturity', anchor: 'harvest', daysBefore: days(10, 20, 30), ...sourced };
const indexOf = (month: number, day: number) =>
  (Date.UTC(2027, month - 1, day) - Date.UTC(2027, 2, 1)) / 86_400_000;

describe('a dry-down', () => {
  const almonds = (rules: readonly DryDown[], harvest = '2027-08-10') =>
    aField('almonds', 'sprinkler', { harvest, rules: { dryDowns: rules } });

  it('closes the days before its anchor by soil, until irrigation may be again', () => {
    const field = almonds([shake]);
    const first = indexOf(8, 3);
    expect(field.ruleOn(first - 1)).toMatchObject({ nextDryDown: { first, again: indexOf(8, 14) } });
    expect(field.ruleOn(first - 1).closed).toBeUndefined();
    expect(field.ruleOn(first).closed).toMatchObject({ again: indexOf(8, 14) });
    expect(field.ruleOn(indexOf(8, 14)).closed).toBeUndefined();
  });

  it('comes again with each later variety, and windows that overlap end together', () => {
    const repeated = (everyDays: number) =>
      almonds([{ ...shake, repeats: { everyDays, last: { month: 9, day: 10 } } }]);
    expect(repeated(20).ruleOn(indexOf(8, 14)).nextDryDown?.first).toBe(indexOf(8, 23));
    expect(repeated(20).ruleOn(indexOf(8, 15)).closed).toBeUndefined();
    // Every 10 days, each window is open until the next begins: one long one.
    expect(repeated(10).ruleOn(indexOf(8, 3)).closed?.again).toBe(indexOf(9, 13));
  });

  it('is only for the use that it is meant for', () => {
    const raisins: DryDown = { ...shake, name: 'drying', use: 'raisin', anchor: { month: 8, day: 20 } };
    const grapes = (use: 'table' | 'raisin') =>
      aField('grapes', 'drip', { use, start: '2027-03-01', rules: { dryDowns: [raisins] } });
    expect(grapes('raisin').ruleOn(indexOf(8, 20)).closed).toBeDefined();
    expect(grapes('table').ruleOn(indexOf(8, 20)).closed).toBeUndefined();
  });

  it('is only for the methods that it is meant for: tomatoes stop 12 days before harvest under drip, 25 on furrows', () => {
    const tomatoes = (method: 'drip' | 'furrow') =>
      aField('tomatoes', method, { start: '2027-04-20', harvest: '2027-08-20' });
    const harvest = (Date.UTC(2027, 7, 20) - Date.UTC(2027, 3, 20)) / 86_400_000;
    expect(tomatoes('drip').ruleOn(harvest - 13).closed).toBeUndefined();
    expect(tomatoes('drip').ruleOn(harvest - 12).closed).toBeDefined();
    expect(tomatoes('drip').ruleOn(harvest).closed).toBeDefined();
    expect(tomatoes('furrow').ruleOn(harvest - 26).closed).toBeUndefined();
    expect(tomatoes('furrow').ruleOn(harvest - 25).closed).toBeDefined();
  });

  it('is never irrigated in, however dry', () => {
    const field = almonds([shake]);
    const state = initialFieldState(field, { depletion: mm(140), started: true });
    for (let dayIndex = indexOf(8, 3); dayIndex < indexOf(8, 14); dayIndex += 1) {
      expect(decide(field, state, dayIndex, [dry(7)])).toMatchObject({ kind: 'wait', reason: 'dry-down' });
    }
  });

  it('finds the root zone filled when the trigger would be passed in it, and not for a final stop', () => {
    const known = { depletion: mm(30), surfaceDepletion: mm(0), started: true };
    const onTheLastDay = (field: ReturnType<typeof almonds>, day: number) =>
      decide(field, initialFieldState(field, known), day, [dry(7)]);
    const day = indexOf(8, 2);
    expect(onTheLastDay(almonds([shake]), day)).toMatchObject({ reason: 'before-dry-down', net: 30 });
    expect(onTheLastDay(almonds([stop]), indexOf(7, 20))).toMatchObject({ kind: 'wait', reason: 'not-due' });
  });

  it('lets tomatoes wait on the day of their harvest', () => {
    const field = aField('tomatoes', 'drip', { rules: { dryDowns: [{ ...stop, name: 'ripening' }] } });
    const last = field.length - 1;
    const dried = after(field, { from: 60, count: last - 60, each: lived(6) });
    expect(decide(field, dried, last, [dry(6)])).toMatchObject({ kind: 'wait', reason: 'dry-down' });
    expect(field.ruleOn(last - 20).closed).toBeDefined();
    expect(field.ruleOn(last - 21).closed).toBeUndefined();
  });

  it('drains rice three weeks before harvest, or before a given one', () => {
    const field = aField('rice', 'flood');
    expect(field.ruleOn(field.length - 21).closed).toBeDefined();
    expect(field.ruleOn(field.length - 22).closed).toBeUndefined();
  });
});
