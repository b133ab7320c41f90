import { describe, expect, it } from '@jest/globals';
import { aField, lived } from '../../test/a-field.ts';
import { initialFieldState } from '../field/initial-field-state.ts';
import { mm } from '../units.ts';
import { savingsAgainst } from './savings-against.ts';

const { irrigation: _, ...hot } = lived(7);
const days = (count: number, weather = hot) =>
  Array.from({ length: count }, () => ({ ...weather, averageEt: mm(7) }));

describe('savings', () => {
  const field = aField('maize', 'sprinkler');
  const full = initialFieldState(field);

  it('against twice the need are about half of it, as a range', () => {
    const savings = savingsAgainst(field, full, 80, days(40), { intervalDays: 4, gross: mm(76) });
    expect(savings).toMatchObject({ baseline: 'usual', days: 40, intervalDays: 4 });
    const share = (savings?.saved.low ?? 0) / (savings?.theirs ?? 1);
    expect(share).toBeGreaterThan(0.35);
    expect(savings?.saved.high ?? 0).toBeGreaterThan(savings?.saved.low ?? 0);
  });

  it('against a careful neighbour in a dry spell are next to nothing', () => {
    const savings = savingsAgainst(field, full, 80, days(60));
    expect(savings?.baseline).toBe('neighbour');
    expect(Math.abs(savings?.saved.low ?? 99)).toBeLessThan(0.06 * (savings?.theirs ?? 0));
  });

  it('are the rain that a neighbour may not count', () => {
    const weather = { ...hot, rain: mm(3) };
    const savings = savingsAgainst(field, full, 80, days(60, weather));
    expect(savings?.saved.high ?? 0).toBeGreaterThan(60);
    expect(savings?.saved.low ?? 99).toBeLessThan(30);
  });

  it('are not known in less than a week', () => {
    expect(savingsAgainst(field, full, 80, days(6))).toBeNull();
  });
});
