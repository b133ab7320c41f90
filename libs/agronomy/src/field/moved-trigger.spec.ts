import { describe, expect, it } from '@jest/globals';
import { aField, dry } from '../../test/a-field.ts';
import { mm } from '../units.ts';
import { decideIrrigation } from './decide.ts';
import { initialFieldState } from './initial-field-state.ts';
import { movedTrigger, stemPotentialFactor } from './moved-trigger.ts';
import { planAhead } from './plan-ahead.ts';

describe('a stem water potential', () => {
  it('leaves the trigger alone at -10 bar, and moves it further the further it is from that', () => {
    expect(stemPotentialFactor(-10, false)).toBe(1);
    expect(stemPotentialFactor(-12, false)).toBe(0.5);
    expect([-14, -20, -60].map((bars) => stemPotentialFactor(bars, false))).toEqual([0, 0, 0]);
    expect([-8, -6, 0].map((bars) => stemPotentialFactor(bars, false))).toEqual([1.25, 1.25, 1.25]);
  });

  it('may be 4 bar lower where the field is kept dry on purpose', () => {
    for (const bars of [-6, -9, -11, -13, -17]) {
      expect(stemPotentialFactor(bars - 4, true)).toBe(stemPotentialFactor(bars, false));
    }
  });
});

describe('a moved trigger', () => {
  const field = aField('almonds', 'drip');
  const state = initialFieldState(field, { depletion: mm(60), outsideDepletion: mm(50), started: true });
  const week = Array.from({ length: 7 }, () => dry(7));

  it('makes a field due that was not, in its days alone', () => {
    expect(decideIrrigation(field, state, 110, week).kind).toBe('wait');
    const moved = movedTrigger(field, 0, 110, 114);
    expect(decideIrrigation(moved, state, 110, week)).toMatchObject({ kind: 'irrigate', reason: 'due' });
    expect(decideIrrigation(moved, state, 115, week)).toEqual(decideIrrigation(field, state, 115, week));
    expect(decideIrrigation(moved, state, 109, week)).toEqual(decideIrrigation(field, state, 109, week));
  });

  it('moves when water is given, and nothing of what a day does', () => {
    const [free, moved] = [field, movedTrigger(field, 0, 110, 114)].map((each) =>
      planAhead(each, state, 110, week, () => mm(0)),
    );
    expect(moved?.map(({ state: after }) => after)).toEqual(free?.map(({ state: after }) => after));
  });
});
