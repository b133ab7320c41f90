import { describe, expect, it } from '@jest/globals';
import { linkedDays, daysIn, rangeOf, seasonStart } from './season-start.ts';

describe('the season that a field shows', () => {
  it('begins with the planting of an annual', () => {
    expect(seasonStart({ crop: 'tomatoes', startsOn: '2026-04-01' }, '2026-07-18')).toBe('2026-04-01');
  });

  it('begins with the water year where trees or vines were there before', () => {
    const trees = { crop: 'almonds', startsOn: '2024-10-01' } as const;
    expect(seasonStart(trees, '2026-07-18')).toBe('2025-10-01');
    expect(seasonStart(trees, '2026-10-02')).toBe('2026-10-01');
  });

  it('never asks for more days than an answer holds', () => {
    expect(seasonStart({ crop: 'strawberries', startsOn: '2024-10-15' }, '2026-07-18')).toBe('2025-06-23');
  });

  it('has the last two months where nothing grows', () => {
    expect(seasonStart(null, '2026-07-18')).toBe('2026-05-19');
  });

  it('keeps the days ahead in every range', () => {
    const days = ['2026-06-01', '2026-07-10', '2026-07-24'].map((date) => ({ date }));
    expect(daysIn(days, '14-days', '2026-07-18').map(({ date }) => date)).toEqual([
      '2026-07-10',
      '2026-07-24',
    ]);
    expect(daysIn(days, rangeOf('nonsense'), '2026-07-18')).toHaveLength(3);
  });
});

describe('the days that an address asks for', () => {
  const linked = (changes: Partial<Record<'day' | 'from' | 'to', string>>) =>
    linkedDays({ ...{ day: undefined, from: undefined, to: undefined }, ...changes });

  it('are a day, or those from one to another, which may be the same', () => {
    expect(linked({})).toBeNull();
    expect(linked({ day: '2026-07-13' })).toEqual({ from: '2026-07-13', to: '2026-07-13', isOne: true });
    expect(linked({ from: '2024-02-29', to: '2024-02-29' })).toMatchObject({ isOne: false });
  });

  it.each([
    ...[{ day: '2026-02-30' }, { day: 'soon' }, { day: '1' }, { day: '2026-07-13T00:00:00Z' }, { day: '' }],
    ...[{ from: '2026-07-14' }, { to: '2026-07-14' }, { from: '2026-07-16', to: '2026-07-14' }],
    ...[{ day: '+275760-09-14' }, { from: '0000-00-00', to: '9999-99-99' }],
  ])('are wrong where they are none of the calendar: %j', (search) => {
    expect(linked(search)).toBe('wrong');
  });
});
