import { describe, expect, it } from '@jest/globals';
import { anIrrigation } from '../../../test/water-records.ts';
import { aPlannedIrrigation } from '../../../test/plan.ts';
import { differenceText, endText } from './water-labels.ts';
import { knownSince, waterRows } from './water-rows.ts';

const fieldId = '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e';
const applied = aPlannedIrrigation({
  state: 'applied',
  applied: { inches: 0.39, gallons: 423_000, hours: 8.4 },
});

describe('what became of the water of a field', () => {
  it('puts water with the irrigation that it names, or whose hours it shares', () => {
    const named = anIrrigation({
      start: '2026-06-01T04:00:00.000Z',
      end: '2026-06-01T05:00:00.000Z',
      plannedIrrigationId: applied.id,
    });
    const sharing = anIrrigation({ start: applied.planned.start, end: applied.planned.end });
    for (const water of [named, sharing]) {
      const rows = waterRows(fieldId, [applied], [water]);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ state: 'applied', applied: 0.39, irrigations: [water] });
    }
  });

  it('shows water that nobody had planned by itself, with the share of this field', () => {
    const water = anIrrigation({
      start: '2026-05-01T04:00:00.000Z',
      end: '2026-05-01T08:00:00.000Z',
      fields: [
        { fieldId: 'another', inches: 2, gallons: 1, counted: 1 },
        { fieldId, inches: 1, gallons: 1, counted: 0.5 },
      ],
    });
    const skipped = aPlannedIrrigation({ state: 'skipped' });
    const [newest, oldest] = waterRows(fieldId, [skipped], [water]);
    expect(newest).toMatchObject({ state: 'skipped', applied: null });
    expect(oldest).toMatchObject({ state: null, planned: null, applied: 0.5 });
  });

  it('shows nothing of a time of which one of the lists is still to come', () => {
    const pages = { data: [applied], hasNextPage: true };
    expect(knownSince(pages, { data: [], hasNextPage: false })).toBe(applied.planned.start);
    expect(knownSince({ ...pages, hasNextPage: false }, { data: [], hasNextPage: false })).toBe('');
  });

  it('says the difference with its sign, and how it ended', () => {
    expect(differenceText({ planned: 0.42, applied: 0.39 })).toBe('−0.03 in (−7%)');
    expect(differenceText({ planned: 0.42, applied: 0.42 })).toBe('As planned');
    expect(differenceText({ planned: null, applied: 0.42 })).toBeNull();
    expect(endText({ state: 'applied', irrigations: [anIrrigation({ source: 'meter' })] })).toBe(
      'Measured by a meter',
    );
    expect(endText({ state: 'not-reported', irrigations: [] })).toBe('Nothing was reported');
  });
});
