import { describe, expect, it } from '@jest/globals';
import { aField, dry, lived, rainy } from '../../test/a-field.ts';
import { mm } from '../units.ts';
import { advanceField } from './advance-field.ts';
import { decideIrrigation } from './decide.ts';
import { initialFieldState } from './initial-field-state.ts';
import { planAhead } from './plan-ahead.ts';

const week = Array.from({ length: 7 }, () => dry(7));

describe('the days ahead', () => {
  it('are the advice being followed, today included', () => {
    const field = aField('almonds', 'drip');
    const state = initialFieldState(field, { depletion: mm(120), outsideDepletion: mm(90), started: true });
    const plan = planAhead(field, state, 110, week);
    expect(plan.map(({ offset }) => offset)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(plan[0]?.decision).toEqual(decideIrrigation(field, state, 110, week));
    const irrigations = plan.filter(({ decision }) => decision.kind === 'irrigate');
    expect(irrigations.length).toBeGreaterThan(1);
    const first = irrigations[0]?.decision.net ?? mm(0);
    expect(plan[0]?.state).toEqual(advanceField(field, state, 110, lived(7, 0, first)).state);
  });

  it('count on likely rain only', () => {
    const field = aField('maize', 'sprinkler');
    const state = initialFieldState(field, { depletion: mm(20) });
    const depletionAfter = (chance: number) =>
      planAhead(field, state, 80, [dry(5), rainy(3, 18, chance)])[1]?.state.soil.depletion ?? 0;
    expect(depletionAfter(50) - depletionAfter(60)).toBeGreaterThan(15);
  });

  it('remember what a deficit leaves out: two thirds of the use is given back, and the rest after it', () => {
    const rule = {
      name: 'hull-split',
      from: { month: 6, day: 1 },
      to: { month: 7, day: 10 },
      share: { usual: 0.67, least: 0.5, most: 0.85 },
      saves: { least: 0.05, most: 0.15 },
      risk: 'smaller-nuts',
      source: 'a test',
      evidence: 'recalled',
    } as never;
    const field = aField('almonds', 'sprinkler', { deficit: { rule, share: 0.67 as never } });
    const days = (count: number) => Array.from({ length: count }, () => dry(7));
    const start = initialFieldState(field, { started: true });
    const plan = planAhead(field, start, 92, days(60));
    // Its last day ends with nothing held back.
    const inDeficit = plan.slice(0, 39);
    const use = inDeficit.reduce((sum, { day }) => sum + day.cropEt, 0);
    const end = inDeficit.at(-1)?.state;
    const given = inDeficit.reduce(
      (sum, { decision }) => sum + (decision.kind === 'irrigate' ? decision.net : 0),
      0,
    );
    const owed = (end?.soil.depletion ?? 0) - (end?.heldBack ?? 0);
    expect((given + owed) / use).toBeCloseTo(0.67, 2);
    expect(end?.heldBack).toBeGreaterThan(50);
    const after = plan.slice(40);
    expect(after.find(({ applied }) => applied > 0)?.applied).toBeGreaterThan(end?.heldBack ?? NaN);
    expect(plan.at(-1)?.state.heldBack).toBe(0);
    const wet = advanceField(field, end ?? start, 131, lived(2, 400));
    expect(wet.state.heldBack).toBe(0);
  });

  it('take what is given to a day in place of its decision, nothing included', () => {
    const field = aField('almonds', 'drip');
    const state = initialFieldState(field, { depletion: mm(120), outsideDepletion: mm(90), started: true });
    const free = planAhead(field, state, 110, week);
    const givenOn = new Map([
      [0, mm(0)],
      [1, mm(12)],
    ]);
    const plan = planAhead(field, state, 110, week, (offset) => givenOn.get(offset));
    // The decision is still said: it is what would be advised.
    expect(plan[0]).toMatchObject({ applied: 0, isGiven: true, decision: free[0]?.decision });
    expect(plan[0]?.state).toEqual(advanceField(field, state, 110, lived(7)).state);
    expect(plan[1]).toMatchObject({ applied: 12, isGiven: true });
    expect(plan[1]?.state).toEqual(advanceField(field, plan[0]?.state ?? state, 111, lived(7, 0, 12)).state);
    expect(plan[2]?.isGiven).toBe(false);
  });

  it('leave out of later days what was given early', () => {
    const field = aField('maize', 'sprinkler');
    const state = initialFieldState(field, { depletion: mm(30) });
    const total = (given: number) =>
      planAhead(field, state, 80, week, (offset) => (offset === 0 ? mm(given) : undefined))
        .slice(1)
        .reduce((sum, { applied }) => sum + applied, 0);
    expect(total(25)).toBeLessThan(total(0));
  });

  it('refill rice before it falls below its refill depth, never once it is drained', () => {
    const field = aField('rice', 'flood');
    const pond = initialFieldState(field, { level: mm(79) });
    expect(decideIrrigation(field, pond, 60, [dry(8)])).toMatchObject({ kind: 'irrigate', net: 125 - 79 });
    expect(decideIrrigation(field, initialFieldState(field), 60, [dry(8)]).kind).toBe('wait');
    const drained = decideIrrigation(field, pond, field.length - 5, [dry(8)]);
    expect(drained).toMatchObject({ kind: 'wait', reason: 'dry-down' });
  });
});
