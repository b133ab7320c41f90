import { describe, expect, it } from '@jest/globals';
import { frostAhead } from './frost-ahead.ts';

const frost = {
  from: { month: 2, day: 10 },
  to: { month: 4, day: 10 },
  below: -1,
  source: 'a test',
  evidence: 'recalled',
} as const;

describe('frost ahead', () => {
  it('is the first night below what the crop bears, in its window', () => {
    const nights = [
      { date: '2027-02-09', temperatureMin: -4 },
      { date: '2027-02-10', temperatureMin: null },
      { date: '2027-02-11', temperatureMin: -1 },
      { date: '2027-02-12', temperatureMin: -1.5 },
      { date: '2027-02-13', temperatureMin: -5 },
    ];
    expect(frostAhead(frost, nights)).toEqual({ date: '2027-02-12', minimum: -1.5 });
    expect(frostAhead(undefined, nights)).toBeUndefined();
    expect(frostAhead(frost, nights.slice(0, 3))).toBeUndefined();
  });
});
