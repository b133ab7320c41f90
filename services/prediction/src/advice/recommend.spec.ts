import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf } from '../../test/advice/advice-on.ts';

describe('forecast rain', () => {
  const vines = aField({
    crop_type: 'table_grapes',
    irrigation_method: 'drip',
    last_irrigation_date: '2026-05-08',
  });
  const may = (rain: number, probability: number) =>
    aSeries({ today: '2026-05-10', eto: 6, rain: { 1: rain }, probability: { 1: probability } });

  it('is left to do the work from 60 % on', () => {
    const advice = adviceOn(vines, may(12, 60));
    expect(advice).toMatchObject({ shouldIrrigate: false, timing: { code: 'timing.wait-rain' } });
    expect(advice.terms.net_mm).toBe(0);
    expect(advice.terms.credited_rain_mm).toBe(advice.terms.depletion_mm);
  });

  it('is not counted below 60 %, but watched', () => {
    const advice = adviceOn(vines, may(12, 59));
    expect(advice.shouldIrrigate).toBe(true);
    expect(advice.terms.credited_rain_mm).toBe(0);
    expect(codesOf(advice.recommendations)).toContain('do.watch-rain');
  });
});

describe('recommendations', () => {
  it('speak of wind to sprinklers when it is windy, not to drip, and not in calm', () => {
    const watered = { last_irrigation_date: '2026-06-28' };
    const codes = (method: 'sprinkler' | 'drip', wind: number) =>
      codesOf(
        adviceOn(aField({ irrigation_method: method, ...watered }), aSeries({ day: { windSpeed2m: wind } }))
          .recommendations,
      );
    expect(codes('sprinkler', 5)).toContain('do.run-in-calm-hours');
    expect(codes('sprinkler', 2)).not.toContain('do.run-in-calm-hours');
    expect(codes('drip', 5)).not.toContain('do.run-in-calm-hours');
  });

  it('speak of heat when it comes', () => {
    const codes = (temperatureMax: number) =>
      codesOf(
        adviceOn(aField({ last_irrigation_date: '2026-06-28' }), aSeries({ day: { temperatureMax } }))
          .recommendations,
      );
    expect(codes(41)).toContain('do.mind-heat');
    expect(codes(33)).not.toContain('do.mind-heat');
  });

  it('begin with how to apply when water is due, and with when to ask again when not', () => {
    expect(adviceOn(aField({ last_irrigation_date: '2026-06-28' }), aSeries()).recommendations[0]?.code).toBe(
      'do.apply-timed',
    );
    expect(adviceOn(aField({ last_irrigation_date: '2026-07-09' }), aSeries()).recommendations[0]?.code).toBe(
      'do.next-check',
    );
  });
});
