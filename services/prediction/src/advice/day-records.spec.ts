import { describe, expect, it } from '@jest/globals';
import { aSeries } from '../../test/advice/a-series.ts';
import { dayRecords } from './day-records.ts';

const climatology = () => ({ eto: 5 });

describe('the days of a series', () => {
  it('are read once for all fields at its place', () => {
    const series = aSeries({ today: '2026-07-15' });
    const read = () => dayRecords(series, climatology, '2026-07-15')(-3);
    expect(read()).toBe(read());
    expect(read().date).toBe('2026-07-12');
  });

  it('are others on another day, and of another series', () => {
    const series = aSeries({ today: '2026-07-15' });
    dayRecords(series, climatology, '2026-07-15')(-1);
    expect(dayRecords(series, climatology, '2026-07-16')(-1).date).toBe('2026-07-15');
    const other = aSeries({ today: '2026-07-15', eto: 9 });
    expect(dayRecords(other, climatology, '2026-07-15')(-1).referenceEt).toBe(9);
  });
});
