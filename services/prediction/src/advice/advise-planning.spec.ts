import { cropType } from '@headgate/contracts/crop';
import { irrigationMethod } from '@headgate/contracts/irrigation-method';
import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf, valley } from '../../test/advice/advice-on.ts';
import type { FieldInput } from './advice.ts';
import { predictionResultOf } from './prediction-result-of.ts';

const today = '2026-11-21';
const november = aSeries({ today, eto: 1.7, rain: { [-3]: 20 } });

describe('tomatoes asked about in November', () => {
  const advice = adviceOn(aField({ crop_type: 'tomatoes', irrigation_method: 'furrow' }), november);

  it('are planned, not watered', () => {
    expect(advice).toMatchObject({ mode: 'planning', shouldIrrigate: false, urgency: 'low' });
    expect(advice.confidence).toBeLessThanOrEqual(40);
    expect(advice.savings).toBeNull();
  });

  it("take a typical mid-season irrigation at the method's trigger, on averages, without rain", () => {
    const { terms } = advice;
    expect(terms.weather_source).toBe('climatology');
    expect(terms.rain_mm).toBeNull();
    expect(terms.last_watering > terms.season.start && terms.last_watering < terms.season.end).toBe(true);
    // By that night the crop would have used what it may.
    expect(terms.drawn_mm).toBeLessThanOrEqual(terms.trigger_mm + 0.1);
    expect(terms.drawn_mm).toBeGreaterThan(terms.trigger_mm - 10);
    expect(terms.net_mm).toBe(terms.depletion_mm);
  });

  it('say nothing is due first, and what of the input has no place in a plan', () => {
    expect(predictionResultOf(advice).headline).toBe(
      'Nothing to do today: it is not processing tomato season',
    );
    const watered = adviceOn(aField({ crop_type: 'tomatoes', last_irrigation_date: '2026-11-18' }), november);
    expect(predictionResultOf(watered).terms.assumptions).toContain(
      'Your last irrigation, on Nov 18, is not counted: this is a plan for a whole average season.',
    );
    expect(predictionResultOf(advice).terms.assumptions.join()).not.toContain('not counted');
  });

  it('say so beside the number, in the timing and in the explanation, and name the season', () => {
    const explained = predictionResultOf(advice);
    for (const text of [explained.mode_badge, explained.timing, explained.explanation]) {
      expect(text).toMatch(/season/);
      expect(text).toMatch(/Apr/);
    }
    expect(explained.mode_badge).toMatch(/^Planning/);
  });
});

describe('tomatoes planned on salty water, which leach with each irrigation', () => {
  const salty = { crop_type: 'tomatoes', irrigation_method: 'furrow', irrigation_ec_ds_m: 2.5 } as const;
  const planned = (leach_with_each_irrigation: boolean) =>
    adviceOn(aField({ ...salty, leach_with_each_irrigation }), november);

  it('need more in the week that takes most, by what each irrigation of it leaches', () => {
    const [without, leached] = [planned(false).plan, planned(true).plan];
    const { requirement = 0 } = leached.leaching ?? {};
    expect(requirement).toBeGreaterThan(0.05);
    // FAO-29 eq. 7: AW = ET / (1 - LR).
    const inches = (without.peak_week?.inches ?? 0) / (1 - requirement);
    expect(leached.peak_week?.inches).toBeCloseTo(inches, 1);
    expect(leached.peak_week?.start).toBe(without.peak_week?.start);
  });

  it('have pumps sized for no less than their irrigations a week', () => {
    const { recommendations } = planned(true);
    const interval = recommendations.find(({ code }) => code === 'do.plan-interval');
    const peak = recommendations.find(({ code }) => code === 'do.plan-peak');
    if (interval?.code !== 'do.plan-interval' || peak?.code !== 'do.plan-peak')
      throw new Error('both are said');
    const week = (interval.parameters.gross * 7) / interval.parameters.days;
    expect(peak.parameters.gross).toBeGreaterThan(week * 0.95);
  });
});

describe('trees and vines before they leaf out', () => {
  const before = (day: string, crop_type: FieldInput['crop_type'], temperatureMin = 8) =>
    adviceOn(
      aField({ crop_type, irrigation_method: 'drip' }),
      aSeries({ today: day, eto: 2, day: { temperatureMin } }),
    );
  const opening = [
    ['almonds', '2027-02-18'],
    ['peaches', '2027-02-22'],
    ['prunes', '2027-03-06'],
    ['wine_grapes', '2027-03-20'],
    ['walnuts', '2027-03-28'],
    ['pistachios', '2027-03-28'],
  ] as const;

  it.each(opening)(
    '%s are not dormant while their buds open, and frost of the forecast is said first',
    (crop, day) => {
      const { mode, headline, recommendations } = before(day, crop, -4);
      expect([mode, headline.code]).toEqual(['planning', 'headline.planning-bloom']);
      expect(recommendations[0]).toMatchObject({
        code: 'do.mind-frost',
        parameters: { crop, date: day, temperature: -4 },
      });
      expect(codesOf(before(day, crop).recommendations)).not.toContain('do.mind-frost');
    },
  );

  it('are dormant before, and a frost that comes when buds are open is said ahead of it', () => {
    const [early, near] = [before('2027-01-20', 'almonds', -4), before('2027-02-06', 'almonds', -4)];
    expect([early, near].map(({ headline }) => headline.code)).toEqual([
      'headline.planning',
      'headline.planning',
    ]);
    expect(codesOf(early.recommendations)).not.toContain('do.mind-frost');
    expect(near.recommendations[0]).toMatchObject({
      code: 'do.mind-frost',
      parameters: { date: '2027-02-10' },
    });
  });
});

describe('planning', () => {
  const outOfSeason = cropType.options.filter(
    (crop) => adviceOn(aField({ crop_type: crop }), november).mode === 'planning',
  );

  it('is for most crops in late November', () => {
    expect(outOfSeason.length).toBeGreaterThan(8);
  });

  it.each(outOfSeason)('gives %s a sensible amount by every method', (crop) => {
    for (const method of irrigationMethod.options) {
      const { terms, recommendations, amounts } = adviceOn(
        aField({ crop_type: crop, irrigation_method: method }),
        november,
      );
      expect(terms.net_mm).toBeGreaterThan(3);
      expect(terms.net_mm).toBeLessThan(150);
      expect(amounts.water_m3).toBeGreaterThan(0);
      const codes = codesOf(recommendations).filter((code) => code !== 'do.pre-irrigate');
      const first = crop === 'rice' ? ['do.plan-flood'] : [];
      expect(codes).toEqual([...first, 'do.plan-interval', 'do.plan-peak', 'do.plan-start']);
    }
  });

  it('ignores the weather of a season that is not', () => {
    const field = aField({ crop_type: 'tomatoes' });
    const stormy = aSeries({ today, eto: 9, rain: { 0: 60 }, probability: { 0: 100 } });
    expect(adviceOn(field, stormy).terms).toEqual(adviceOn(field, november, { climatology: valley }).terms);
  });

  it('says to irrigate before planting where the winter was dry, near its start, and not after a wet one', () => {
    const cotton = aField({ crop_type: 'cotton', irrigation_method: 'furrow' });
    const advised = (day: string, rain: Readonly<Record<number, number>>) =>
      codesOf(adviceOn(cotton, aSeries({ today: day, pastDays: 120, eto: 2.5, rain })).recommendations);
    const wet = { [-90]: 40, [-70]: 50, [-50]: 50, [-30]: 50, [-10]: 40 };
    expect(advised('2026-03-25', {})).toContain('do.pre-irrigate');
    expect(advised('2026-03-25', wet)).not.toContain('do.pre-irrigate');
    expect(advised('2025-12-20', {})).not.toContain('do.pre-irrigate');
  });
});
