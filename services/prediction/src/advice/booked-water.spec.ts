import { addDays } from '@headgate/agronomy';
import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn } from '../../test/advice/advice-on.ts';

/** Filled: more than the root zone could hold. */
const watered = aField({ last_irrigation_date: '2026-07-05', last_irrigation_inches: 10 });

describe('water is booked once, when it is there', () => {
  it('never books forecast rain as fallen: what today may bring changes nothing that is missing now', () => {
    const dry = adviceOn(watered, aSeries()).terms;
    for (const probability of [10, 60, 100]) {
      const wet = adviceOn(
        watered,
        aSeries({ rain: { 0: 25, 1: 25 }, probability: { 0: probability, 1: probability } }),
      ).terms;
      expect(wet.rain_mm).toBe(0);
      expect(wet.depletion_mm).toBe(dry.depletion_mm);
    }
  });

  it('never books rain that an old forecast expected of days that are over by now', () => {
    const old = aSeries({ today: '2026-07-08', rain: { 0: 30, 1: 30 }, probability: { 0: 90, 1: 90 } });
    const { terms } = adviceOn(watered, old, { today: '2026-07-10' });
    expect(terms.rain_mm).toBe(0);
    expect(terms.depletion_mm).toBeCloseTo(terms.crop_et_mm, 9);
  });

  it('never credits the same rain twice around a refill: on a full profile it drains', () => {
    // 40 mm on the day of the irrigation: that day's use takes some, the rest is lost, nothing is carried over.
    const before = adviceOn(watered, aSeries()).terms;
    const after = adviceOn(watered, aSeries({ rain: { [-5]: 40 } })).terms;
    expect(after.rain_mm).toBe(40);
    expect(before.depletion_mm - after.depletion_mm).toBeLessThan(10);
    expect(after.drained_mm).toBeGreaterThan(29);
  });

  it('never credits rain again once it has fallen: credited yesterday, it is only part of the balance today', () => {
    const maize = aField({
      last_irrigation_date: '2026-07-03',
      last_irrigation_inches: 10,
      soil_type: 'sand',
    });
    const rain = { 0: 12 };
    const yesterday = adviceOn(maize, aSeries({ eto: 5, rain, probability: { 0: 90 } })).terms;
    const today = adviceOn(maize, aSeries({ today: '2026-07-11', eto: 5, rain: { [-1]: 12 } })).terms;
    expect(yesterday.credited_rain_mm).toBeGreaterThan(0);
    expect(today.credited_rain_mm).toBe(0);
    expect(today.rain_mm).toBe(12);
    // What remains is yesterday's deficit and use, less the 12 mm, once.
    const { starting_depletion_mm: starting = 0 } = today;
    expect(today.depletion_mm).toBeCloseTo(
      Math.max(0, starting + today.crop_et_mm - 12 + today.drained_mm),
      1,
    );
  });

  it("never sets a full day's rain against part of a day's use: a day counts whole or not at all", () => {
    const series = aSeries({ rain: { [-1]: 9, 0: 9 }, probability: { 0: 100 } });
    const { terms } = adviceOn(watered, series);
    expect(terms.days_since_watering).toBe(5);
    expect(terms.eto_mm).toBe(5 * 7);
    expect(terms.rain_mm).toBe(9);
    const observed = terms.days.filter((day) => day.kind === 'observed').map((day) => day.date);
    expect(observed.at(-1)).toBe(addDays('2026-07-10', -1));
    expect(observed.reduce((sum, date) => sum + (date < '2026-07-05' ? 0 : 7), 0)).toBe(terms.eto_mm);
  });

  it('never multiplies rain by a crop coefficient: a millimetre of rain is a millimetre, whatever grows', () => {
    for (const today of ['2026-05-05', '2026-06-01', '2026-07-10', '2026-08-15']) {
      const field = aField({ last_irrigation_date: addDays(today, -6), soil_type: 'clay_loam' });
      const [dry, wet] = [aSeries({ today, eto: 6 }), aSeries({ today, eto: 6, rain: { [-1]: 2 } })].map(
        (series) => adviceOn(field, series).terms,
      );
      // Rain on a dry surface also evaporates: use may rise, the rain itself is whole.
      const moreUse = (wet?.crop_et_mm ?? 0) - (dry?.crop_et_mm ?? 0);
      expect((dry?.depletion_mm ?? 0) - (wet?.depletion_mm ?? 0) + moreUse).toBeCloseTo(2, 1);
    }
  });
});
