import { addDays, crops, type CropId } from '@headgate/agronomy';
import { irrigationMethod } from '@headgate/contracts/irrigation-method';
import { soilType } from '@headgate/contracts/soil';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries, everyDay } from '../../test/advice/a-series.ts';
import { adviceOn, valley } from '../../test/advice/advice-on.ts';
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

  it('are a share of what the usual irrigation puts on, which rain in a dry soil does not change', () => {
    const usual = { interval_days: 7, hours: 12 };
    const wheat = aField({
      crop_type: 'wheat',
      irrigation_method: 'furrow',
      flow_rate_gpm: 800,
      usual_irrigation: usual,
    });
    const record = { today: '2027-01-20', pastDays: 35, eto: 1.2, rain: { [-20]: 15, [-12]: 15, [-5]: 15 } };
    // Once they were 173 to 149 % less.
    const found = savings(aSeries(record), 1.2, wheat);
    expect(found?.percent.high).toBeLessThanOrEqual(100);
    expect(found?.percent.low).toBeLessThanOrEqual(found?.percent.high ?? NaN);
  });

  it('are at most all of it: rain that wet ground sheds is nothing that was put on', () => {
    const sown = aField({
      crop_type: 'cotton',
      irrigation_method: 'furrow',
      soil_type: 'clay',
      planting_date: '2027-05-15',
      flow_rate_gpm: 800,
      usual_irrigation: { interval_days: 3, hours: 12 },
    });
    const found = savings(
      aSeries({ today: '2027-05-25', pastDays: 35, eto: 6, rain: { [-1]: 60 } }),
      6,
      sown,
    );
    expect(found?.percent).toEqual({ low: 100, high: 100 });
  });

  it('are never more than 100 percent, nor a range the wrong way round', () => {
    const farms = fc.record({
      crop_type: fc.constantFrom(...(Object.keys(crops) as CropId[])),
      irrigation_method: fc.constantFrom(...irrigationMethod.options),
      soil_type: fc.constantFrom(...soilType.options),
      flow_rate_gpm: fc.integer({ min: 100, max: 1_500 }),
      usual_irrigation: fc.option(
        fc.record({
          interval_days: fc.integer({ min: 1, max: 28 }),
          hours: fc.integer({ min: 1, max: 48 }),
        }),
        { nil: undefined },
      ),
    });
    // The months that bring rain.
    const days = fc.integer({ min: 0, max: 180 }).map((day) => addDays('2026-11-10', day));
    const rains = fc.dictionary(
      fc.integer({ min: -35, max: -1 }).map(String),
      fc.integer({ min: 1, max: 60 }),
      {
        minKeys: 2,
        maxKeys: 6,
      },
    );
    fc.assert(
      fc.property(farms, days, rains, (farm, today, rain) => {
        const eto = (offset: number) => valley(addDays(today, offset)).eto;
        const found = adviceOn(aField(farm), aSeries({ today, pastDays: 35, eto, rain })).savings;
        if (found === null) return;
        const { percent, usd } = found;
        expect(percent.high).toBeLessThanOrEqual(100);
        expect(percent.low).toBeLessThanOrEqual(percent.high);
        expect(usd.low).toBeLessThanOrEqual(usd.high);
      }),
      { numRuns: 100 },
    );
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
