import { describe, expect, it } from '@jest/globals';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn } from '../../test/advice/advice-on.ts';

describe('the worked example of docs/advice.md', () => {
  it('comes out as printed: change both or neither', () => {
    const advice = adviceOn(
      {
        crop_type: 'maize',
        soil_type: 'sand',
        farm_size_acres: 40,
        irrigation_method: 'sprinkler',
        planting_date: '2026-05-01',
        last_irrigation_date: '2026-07-07',
      },
      aSeries({ eto: 7.2, rain: { [-2]: 3 } }),
    );
    expect(advice).toMatchObject({ shouldIrrigate: true, urgency: 'medium', confidence: 90 });
    expect(advice.terms).toMatchObject({
      days_since_watering: 3,
      eto_mm: 21.6,
      kc: 1.198,
      crop_et_mm: 25.9,
      rain_mm: 3,
      drained_mm: 0,
      depletion_mm: 22.9,
      total_available_water_mm: 75,
      readily_available_water_mm: 31.1,
      net_mm: 22.9,
      gross_mm: 30.5,
    });
    expect(advice.amounts).toMatchObject({
      water_m3: expect.closeTo(4937.2, 1),
      water_amount_gallons: expect.closeTo(1_304_261, 0),
      water_amount_inches_per_acre: expect.closeTo(1.2008, 4),
      duration_hours: 6,
      duration_minutes: 47,
      cost_usd: 600.39,
    });
  });
});
