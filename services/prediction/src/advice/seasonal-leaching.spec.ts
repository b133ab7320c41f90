import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn } from '../../test/advice/advice-on.ts';
import type { FieldInput } from './advice.ts';

const offSeason = (input: Partial<FieldInput>, today = '2026-07-10') =>
  adviceOn(aField({ irrigation_ec_ds_m: 2, ...input }), aSeries({ today })).plan.leaching?.off_season_inches;

describe('leaching in the off-season', () => {
  const almonds = { crop_type: 'almonds', irrigation_method: 'drip' } as const;

  it('is for what the trees use that stand there: little for a young orchard', () => {
    const mature = offSeason(almonds) ?? NaN;
    expect(mature).toBeCloseTo(9.41, 2);
    const [first = NaN, second = NaN] = [2026, 2025].map(
      (planted_year) => offSeason({ ...almonds, planted_year }) ?? NaN,
    );
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThan(0.6 * mature);
    expect(offSeason({ ...almonds, canopy_cover_percent: 90 })).toBeGreaterThan(mature);
  });

  it("is the same on every day of an annual's season, whatever its roots have come to", () => {
    const tomatoes = {
      crop_type: 'tomatoes',
      irrigation_method: 'furrow',
      planting_date: '2026-04-10',
    } as const;
    const depths = ['2026-04-20', '2026-05-10', '2026-06-10', '2026-07-20'].map((today) =>
      offSeason(tomatoes, today),
    );
    expect(depths[0]).toBeGreaterThan(0);
    expect(new Set(depths).size).toBe(1);
  });
});
