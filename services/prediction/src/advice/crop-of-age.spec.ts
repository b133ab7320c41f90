import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf } from '../../test/advice/advice-on.ts';
import type { FieldInput } from './advice.ts';

const orchard = (crop_type: FieldInput['crop_type'], given: Partial<FieldInput> = {}) =>
  aField({ crop_type, irrigation_method: 'drip', ...given });
const on = (today: string, field: FieldInput) => adviceOn(field, aSeries({ today, eto: 6 }));

describe('trees and vines that bear nothing yet', () => {
  const isDriedDown = (today: string, field: FieldInput) => {
    const { headline, strategy } = on(today, field);
    const codes = [headline.code, ...codesOf(strategy.sentences)];
    return codes.includes('headline.dry-down') || codes.includes('strategy.stop');
  };

  it.each([
    ['almonds', '2026-08-05', 2024],
    ['pistachios', '2026-09-02', 2021],
    ['walnuts', '2026-09-25', 2023],
    ['prunes', '2026-08-12', 2023],
  ] as const)('%s are not dried down until the season of their first harvest', (crop, today, bearing) => {
    const driedDown = [2026, bearing + 1, bearing, 2005].map((planted_year) =>
      isDriedDown(today, orchard(crop, { planted_year })),
    );
    expect(driedDown).toEqual([false, false, true, true]);
  });

  it('say that no harvest is expected, and are dried down for one that is told', () => {
    const first = orchard('almonds', { planted_year: 2026 });
    const codes = (field: FieldInput) => codesOf(on('2026-08-05', field).assumptions);
    expect(codes(first)).toContain('assumed.no-harvest-yet');
    expect(codes(orchard('almonds', { planted_year: 2015 }))).not.toContain('assumed.no-harvest-yet');
    expect(isDriedDown('2026-08-05', { ...first, harvest_date: '2026-08-15' })).toBe(true);
    expect(codes({ ...first, harvest_date: '2026-08-15' })).not.toContain('assumed.no-harvest-yet');
  });

  it('are given all they use, also where a deficit for the sake of fruit was chosen', () => {
    const deficit = (planted_year: number) =>
      on('2026-07-05', orchard('almonds', { planted_year, deficit_percent: 60 })).terms.deficit_target;
    expect([deficit(2026), deficit(2015)]).toEqual([undefined, 0.6]);
  });

  it('say nothing of a harvest that nothing is done for', () => {
    const table = orchard('grapes', { crop_use: 'table', planted_year: 2026 });
    const raisins = orchard('grapes', { crop_use: 'raisin', planted_year: 2026 });
    const [one, other] = [table, raisins].map((field) => codesOf(on('2026-07-05', field).assumptions));
    expect(one).not.toContain('assumed.no-harvest-yet');
    expect(other).toContain('assumed.no-harvest-yet');
  });
});

describe('the age of trees and vines', () => {
  it('is their seasons: set out in November they are in their first leaf in July', () => {
    const kc = (given: Partial<FieldInput>) => on('2026-07-10', orchard('almonds', given)).terms.kc;
    expect(kc({ planting_date: '2025-11-20' })).toBe(kc({ planting_date: '2026-02-10' }));
    expect(kc({ planting_date: '2025-11-20' })).toBe(kc({ planted_year: 2026 }));
    expect(kc({ planting_date: '2024-11-20' })).toBe(kc({ planted_year: 2025 }));
  });

  it('is that of the season which is planned: the same on New Year’s Eve as the day after', () => {
    for (const given of [{ planting_date: '2026-02-10' }, { planted_year: 2026 }]) {
      const peak = (today: string) => on(today, orchard('almonds', given)).plan.peak_week;
      expect(peak('2026-12-31')).toEqual(peak('2027-01-01'));
    }
  });
});
