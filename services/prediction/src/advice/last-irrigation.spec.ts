import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries, everyDay } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf } from '../../test/advice/advice-on.ts';

describe('the last watering', () => {
  it('is the one given, and then not assumed', () => {
    const advice = adviceOn(aField({ last_irrigation_date: '2026-07-07' }), aSeries());
    expect(advice.terms).toMatchObject({ last_watering: '2026-07-07', days_since_watering: 3 });
    expect(advice.terms.eto_mm).toBe(21);
    expect(codesOf(advice.assumptions).join()).not.toContain('last-watering');
  });

  it("is assumed the method's usual interval ago, and shown, where nobody says", () => {
    const cool = aSeries({ today: '2026-08-10', eto: 3 });
    const advice = adviceOn(aField({ soil_type: 'clay_loam' }), cool);
    expect(advice.terms.days_since_watering).toBe(4);
    expect(advice.assumptions[0]).toEqual({
      code: 'assumed.last-watering',
      parameters: { date: '2026-08-06', days: 4, method: 'sprinkler' },
    });
    expect(advice.assumptions[1]?.code).toBe('assumed.usual-amount');
    expect(advice.confidence).toBeLessThanOrEqual(70);
  });

  it('is assumed no longer ago than the crop can go', () => {
    const advice = adviceOn(aField({ irrigation_method: 'furrow' }), aSeries({ eto: 9 }));
    expect(advice.terms.days_since_watering).toBeLessThan(12);
    expect(advice.terms.drawn_mm).toBeLessThanOrEqual(advice.terms.trigger_mm + 0.1);
    expect(advice.urgency).not.toBe('high');
  });

  it('is not assumed where nothing has been due since the season began', () => {
    const advice = adviceOn(aField({ planting_date: '2026-06-20' }), aSeries({ eto: 3 }));
    expect(advice.terms.last_applied_mm).toBeUndefined();
    expect(advice.terms.last_watering).toBe('2026-06-20');
  });

  it('leaves missing what it did not give: 15 mm left to rain that failed are still missing', () => {
    const given = (inches: number) =>
      adviceOn(aField({ last_irrigation_date: '2026-07-05', last_irrigation_inches: inches }), aSeries())
        .terms;
    const all = given(50 / 0.75 / 25.4);
    const short = given((50 - 15) / 0.75 / 25.4);
    // The balance goes on from what is left: not 'full at the last irrigation'.
    expect((short.starting_depletion_mm ?? 0) - (all.starting_depletion_mm ?? 0)).toBeCloseTo(15, 0);
    expect(short.depletion_mm - all.depletion_mm).toBeGreaterThan(14);
  });

  it('is counted in hours as in inches', () => {
    const on = { last_irrigation_date: '2026-07-05' };
    const hours = adviceOn(aField({ ...on, last_irrigation_hours: 10 }), aSeries()).terms;
    const inches = adviceOn(aField({ ...on, last_irrigation_inches: 45 / 25.4 }), aSeries()).terms;
    expect(hours).toEqual(inches);
  });

  it('is never before the season: the profile was full when the crop went in', () => {
    const advice = adviceOn(aField({ planting_date: '2026-07-08' }), aSeries({ eto: 3 }));
    expect(advice.terms).toMatchObject({ last_watering: '2026-07-08', days_since_watering: 2 });
    expect(advice.assumptions[0]?.code).toBe('assumed.full-at-start');
  });

  it('older than the weather on record is bridged by averages, and said', () => {
    const advice = adviceOn(
      aField({ crop_type: 'cotton', last_irrigation_date: '2026-05-31' }),
      aSeries({ eto: 7 }),
      {
        climatology: everyDay(5),
      },
    );
    expect(advice.terms.eto_mm).toBe(9 * 5 + 31 * 7);
    expect(advice.assumptions).toContainEqual({
      code: 'assumed.gap',
      parameters: { from: '2026-05-31', to: '2026-06-08' },
    });
  });
});
