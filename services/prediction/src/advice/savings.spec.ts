import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries, everyDay } from '../../test/advice/a-series.ts';
import { adviceOn } from '../../test/advice/advice-on.ts';
import { predictionResultOf } from './prediction-result-of.ts';

const cotton = aField({
  crop_type: 'cotton',
  planting_date: '2026-04-15',
  last_irrigation_date: '2026-07-08',
});
const savings = (series: ReturnType<typeof aSeries>, average = 7, field = cotton) =>
  adviceOn(field, series, { climatology: everyDay(average) }).savings;

describe('savings', () => {
  it('are a range against what the grower told: 12 hours of sprinklers every other day', () => {
    const usual = { ...cotton, usual_irrigation: { interval_days: 2, hours: 12 } };
    const found = savings(aSeries(), 7, usual);
    expect(found).toMatchObject({ against: 'usual', days: 31 });
    expect(found?.percent.low).toBeGreaterThan(20);
    expect(found?.percent.high).toBeGreaterThan(found?.percent.low ?? 0);
    expect(found?.usd.low).toBeGreaterThan(0);
  });

  it('are little against a careful neighbor in an average, dry month: waiting saves nothing', () => {
    expect(Math.abs(savings(aSeries({ eto: 7 }))?.percent.high ?? 100)).toBeLessThan(15);
  });

  it('do not come from rain that has not fallen', () => {
    const dry = savings(aSeries());
    expect(savings(aSeries({ rain: { 0: 40, 2: 40 }, probability: { 0: 90, 2: 90 } }))).toEqual(dry);
  });

  it('are not known from less than a week, from averages, and of hours without a flow', () => {
    expect(savings(aSeries({ pastDays: 5, eto: 4 }))).toBeNull();
    expect(savings(aSeries({ source: 'climatology' }))).toBeNull();
    const furrows = { ...cotton, irrigation_method: 'furrow' as const };
    expect(
      savings(aSeries(), 7, { ...furrows, usual_irrigation: { interval_days: 10, hours: 24 } }),
    ).toBeNull();
  });

  it('that are not known are 0 in the numbers and null beside them', () => {
    const result = predictionResultOf(adviceOn(cotton, aSeries({ pastDays: 5 })));
    expect(result).toMatchObject({ savings: null, savings_usd: 0, savings_percent: 0 });
  });
});
