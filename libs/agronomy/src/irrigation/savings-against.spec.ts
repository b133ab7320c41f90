import { describe, expect, it } from '@jest/globals';
import { aField, lived } from '../../test/a-field.ts';
import { initialFieldState } from '../field/initial-field-state.ts';
import { mm } from '../units.ts';
import { savingsAgainst, type Savings } from './savings-against.ts';

const { irrigation: _, ...hot } = lived(7);
const days = (count: number, weather = hot) =>
  Array.from({ length: count }, () => ({ ...weather, averageEt: mm(7) }));

/** The middle of what the baseline took, less what it left in store [mm]. */
const theirs = (savings: Savings | null) =>
  savings === null ? NaN : savings.ours + (savings.saved.low + savings.saved.high) / 2;

describe('savings', () => {
  const field = aField('maize', 'sprinkler');
  const full = initialFieldState(field);

  it('against twice the need are about half of it, as a range', () => {
    const savings = savingsAgainst(field, full, 80, days(40), { intervalDays: 4, gross: mm(76) });
    expect(savings).toMatchObject({ baseline: 'usual', days: 40, intervalDays: 4 });
    const share = (savings?.saved.low ?? 0) / theirs(savings);
    expect(share).toBeGreaterThan(0.35);
    expect(savings?.saved.high ?? 0).toBeGreaterThan(savings?.saved.low ?? 0);
  });

  it('against a careful neighbour in a dry spell are next to nothing', () => {
    const savings = savingsAgainst(field, full, 80, days(60));
    expect(savings?.baseline).toBe('neighbour');
    expect(Math.abs(savings?.saved.low ?? 99)).toBeLessThan(0.06 * theirs(savings));
  });

  it('are the rain that a neighbour may not count', () => {
    const weather = { ...hot, rain: mm(3) };
    const savings = savingsAgainst(field, full, 80, days(60, weather));
    expect(savings?.saved.high ?? 0).toBeGreaterThan(60);
    expect(savings?.saved.low ?? 99).toBeLessThan(30);
  });

  it('tell what each schedule put on, whatever rain has stored since', () => {
    // Two rounds in eight days, with a tenth less and a tenth more.
    const dry = initialFieldState(field, { depletion: mm(60), started: true });
    const soaked = days(8).map((day, index) => (index === 7 ? { ...day, rain: mm(90) } : day));
    const savings = savingsAgainst(field, dry, 80, soaked, { intervalDays: 4, gross: mm(50) });
    expect(savings?.applied.low).toBeCloseTo(2 * 45, 9);
    expect(savings?.applied.high).toBeCloseTo(2 * 55, 9);
  });

  it('are not known in less than a week', () => {
    expect(savingsAgainst(field, full, 80, days(6))).toBeNull();
  });
});
