import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mm, percent } from '../units.ts';
import { creditForecastRain, type OutlookDay } from './credit-forecast-rain.ts';

const ahead = (rain: number, probability: number, cropUse = 5): OutlookDay => ({
  rain: mm(rain),
  rainProbability: percent(probability),
  cropUse: mm(cropUse),
});

const credit = (depletion: number, readilyAvailable: number, outlook: OutlookDay[], refill = depletion) =>
  creditForecastRain({
    depletion: mm(depletion),
    refill: mm(refill),
    readilyAvailable: mm(readilyAvailable),
    outlook,
  });

describe('forecast rain', () => {
  it('is credited from 60 % on, as it is', () => {
    expect(credit(30, 50, [ahead(8, 60)])).toBe(8);
    expect(credit(30, 50, [ahead(8, 59)])).toBe(0);
  });

  it('is not credited where nobody knows it or how likely it is', () => {
    expect(credit(30, 50, [{ cropUse: mm(5), rain: null, rainProbability: null }])).toBe(0);
    expect(credit(30, 50, [{ cropUse: mm(5), rain: mm(8), rainProbability: null }])).toBe(0);
  });

  it('is not credited beyond what would be applied', () => {
    expect(credit(6, 50, [ahead(40, 90)])).toBe(6);
  });

  it('is not credited when it is more than three days off', () => {
    expect(credit(30, 80, [ahead(0, 0), ahead(0, 0), ahead(0, 0), ahead(20, 95)])).toBe(0);
  });

  it('is credited only as far as the crop could do without it', () => {
    // RAW 20: after a failed rain tomorrow, 10 mm of crop use are gone too, so at most 10 mm may be left out today.
    expect(credit(20, 20, [ahead(0, 0), ahead(15, 80)])).toBe(10);
    expect(credit(20, 8, [ahead(0, 0), ahead(15, 80)])).toBe(0);
  });

  it('leaves depletion within readily available water when all of it fails, whatever was credited', () => {
    const day = fc
      .record({
        rain: fc.integer({ min: 0, max: 60 }),
        p: fc.integer({ min: 0, max: 100 }),
        use: fc.integer({ min: 0, max: 10 }),
      })
      .map(({ rain, p, use }) => ahead(rain, p, use));
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 150, noNaN: true }),
        fc.double({ min: 1, max: 120, noNaN: true }),
        fc.array(day, { minLength: 1, maxLength: 7 }),
        (depletion, readilyAvailable, outlook) => {
          const credited = credit(depletion, readilyAvailable, outlook);
          expect(credited).toBeGreaterThanOrEqual(0);
          expect(credited).toBeLessThanOrEqual(depletion);
          const firstUse = outlook[0]!.cropUse;
          if (credited > 0) expect(credited + firstUse).toBeLessThanOrEqual(readilyAvailable + 1e-9);
        },
      ),
    );
  });
});
