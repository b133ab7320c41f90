import { describe, expect, it } from '@jest/globals';
import { aField } from '../../test/advice/a-field.ts';
import { aSeries } from '../../test/advice/a-series.ts';
import { adviceOn, codesOf } from '../../test/advice/advice-on.ts';

describe('forecast rain', () => {
  const maize = aField({ last_irrigation_date: '2026-07-02', last_irrigation_inches: 10, soil_type: 'sand' });
  const july = (rain: number, probability: number) =>
    aSeries({ eto: 4, rain: { 0: rain }, probability: { 0: probability } });

  it('is left to do the work from 60 % on, with the condition', () => {
    const advice = adviceOn(maize, july(60, 70));
    expect(advice).toMatchObject({ shouldIrrigate: false, timing: { code: 'timing.wait-rain' } });
  });

  it('below 60 % puts nothing off: part of the amount is left to it, and it is watched', () => {
    const advice = adviceOn(maize, july(60, 59));
    expect(advice.shouldIrrigate).toBe(true);
    const { credited_rain_mm: left, net_mm: net } = advice.terms;
    // The two days that the rest has to last.
    expect(net).toBeGreaterThan(2 * 4);
    expect(left + net).toBeCloseTo(adviceOn(maize, july(0, 0)).terms.net_mm, 0);
    const codes = codesOf(advice.recommendations);
    expect(codes.includes('do.watch-rain') || codes.includes('do.skip-if')).toBe(true);
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

  it('begin with how to apply when water is due, and end with when to ask again when not', () => {
    expect(adviceOn(aField({ last_irrigation_date: '2026-06-28' }), aSeries()).recommendations[0]?.code).toBe(
      'do.apply-timed',
    );
    const waiting = adviceOn(aField({ last_irrigation_date: '2026-07-09' }), aSeries()).recommendations;
    expect(waiting.at(-1)?.code).toBe('do.next-check');
  });
});
