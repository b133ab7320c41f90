import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries, everyDay } from '../../test/advice/a-series.ts';
import { adviceOn } from '../../test/advice/advice-on.ts';

const cotton = aField({
  crop_type: 'cotton',
  planting_date: '2026-04-15',
  last_irrigation_date: '2026-07-08',
});
const savings = (series: ReturnType<typeof aSeries>, average = 7, field = cotton) =>
  adviceOn(field, series, { climatology: everyDay(average) }).savings;

describe('savings', () => {
  it('are none in an average month without rain: waiting saves nothing', () => {
    expect(savings(aSeries({ eto: 7 })).saved).toBeCloseTo(0, 6);
  });

  it('are none either in a hot month: the calendar only borrowed from the soil', () => {
    expect(savings(aSeries({ eto: 9 })).saved).toBeCloseTo(0, 6);
  });

  it('are what the calendar drained in a cool one', () => {
    const { saved, percent, dollars } = savings(aSeries({ eto: 4 }));
    expect(saved).toBeGreaterThan(0);
    expect(percent).toBeGreaterThan(0);
    expect(dollars).toBeCloseTo((saved / 304.8) * 40 * 150, 0);
  });

  it('do not come from rain that has not fallen', () => {
    const dry = savings(aSeries());
    expect(savings(aSeries({ rain: { 0: 40, 2: 40 }, probability: { 0: 90, 2: 90 } }))).toEqual(dry);
  });

  it('are signed: a method that cannot apply little may take more than a calendar that gives little', () => {
    const onions = aField({ crop_type: 'onions', irrigation_method: 'flood', soil_type: 'sand' });
    const { saved } = adviceOn(onions, aSeries({ today: '2026-05-20', eto: 7 }), {
      climatology: everyDay(2),
    }).savings;
    expect(saved).toBeLessThan(0);
  });

  it('are not claimed from less than a week', () => {
    expect(savings(aSeries({ pastDays: 5, eto: 4 }))).toMatchObject({ days: 0, percent: 0, dollars: 0 });
  });
});
