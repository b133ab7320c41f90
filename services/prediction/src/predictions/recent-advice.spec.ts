import { describe, expect, it } from '@jest/globals';
import type { AdviceOutcome, FieldInput } from '../advice/advice.ts';
import type { WeatherSeries } from '../weather/weather-series.ts';
import { RecentAdvice } from './recent-advice.ts';

const field: FieldInput = { crop_type: 'wheat', farm_size_acres: 40, soil_type: 'loam' };
const aSeries = (): WeatherSeries => ({
  source: 'forecast',
  fetchedAt: '2026-07-10T18:00:00Z',
  place: { name: 'Fresno', county: 'Fresno', latitude: 36.8, longitude: -119.8, elevation: 90 },
  days: [],
});

/** Tells one working-out from another. */
function counted() {
  let times = 0;
  const workOut = (): AdviceOutcome => ({
    kind: 'invalid',
    path: 'crop_type',
    message: String((times += 1)),
  });
  return { workOut, times: () => times };
}

describe('recent advice', () => {
  it('is worked out once for the same field, weather and day, however the field is written', () => {
    const [recent, weather, { workOut, times }] = [new RecentAdvice(), aSeries(), counted()];
    const first = recent.adviceFor(field, weather, '2026-07-10', workOut);
    const again = { soil_type: 'loam', farm_size_acres: 40, crop_type: 'wheat' } as const;
    expect(recent.adviceFor(again, weather, '2026-07-10', workOut)).toBe(first);
    expect(times()).toBe(1);
  });

  it('is worked out anew for another field, newer weather or another day', () => {
    const [recent, weather, { workOut, times }] = [new RecentAdvice(), aSeries(), counted()];
    recent.adviceFor(field, weather, '2026-07-10', workOut);
    recent.adviceFor({ ...field, farm_size_acres: 40.1 }, weather, '2026-07-10', workOut);
    recent.adviceFor({ ...field, last_irrigation_date: '2026-07-01' }, weather, '2026-07-10', workOut);
    recent.adviceFor(field, aSeries(), '2026-07-10', workOut);
    recent.adviceFor(field, weather, '2026-07-11', workOut);
    expect(times()).toBe(5);
  });

  it('keeps no more than a bounded number of fields', () => {
    const [recent, weather, { workOut, times }] = [new RecentAdvice(), aSeries(), counted()];
    for (let acres = 1; acres <= 501; acres += 1) {
      recent.adviceFor({ ...field, farm_size_acres: acres }, weather, '2026-07-10', workOut);
    }
    recent.adviceFor({ ...field, farm_size_acres: 1 }, weather, '2026-07-10', workOut);
    expect(times()).toBe(502);
  });
});
