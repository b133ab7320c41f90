import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn } from '../../test/advice/advice-on.ts';
import { contradictions } from '../../test/advice/sweep/contradictions.ts';
import { sweep } from '../../test/advice/sweep/sweep.ts';

describe('a sweep over crops, methods, soils, months, weather and what is told', () => {
  it('finds no contradiction between the fields, the numbers and the words of an answer', () => {
    // Prime, so that no crop, soil or month is left out; the whole of it is `npm run sweep`.
    const { count, found } = sweep(661);
    expect(count).toBeGreaterThan(400);
    expect([...found.values()].map(({ first }) => first)).toEqual([]);
  });
});

describe('the search for contradictions', () => {
  const advice = adviceOn(aField(), aSeries());

  it('finds a depth that does not add up, a plan that is another, and a figure that no term has', () => {
    expect(contradictions(advice)).toEqual([]);
    const { terms } = advice;
    expect(
      contradictions({ ...advice, terms: { ...terms, depletion_mm: terms.depletion_mm + 5 } }),
    ).not.toEqual([]);
    expect(contradictions({ ...advice, shouldIrrigate: !advice.shouldIrrigate })).not.toEqual([]);
    const parameters = { date: '2026-07-11', days: 1, drawn: 1, trigger: 99, filled: null };
    expect(contradictions({ ...advice, timing: { code: 'timing.wait-until', parameters } })).not.toEqual([]);
  });
});
