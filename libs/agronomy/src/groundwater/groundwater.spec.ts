import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { acreFeetOfMeter } from './acre-feet-of-meter.ts';
import { calibrationDue } from './calibration-due.ts';
import { meteredVolume } from './metered-volume.ts';
import { monthlyUse } from './monthly-use.ts';
import { ratioOfDecimal } from './ratio-of-decimal.ts';
import type { Ratio } from './ratio.ts';
import { roundHalfEven } from './round-half-even.ts';

const digits = (volume: Ratio) => Number(roundHalfEven(volume, 4)) / 10_000;

describe('a volume', () => {
  it.each([
    // .NET: Math.Round(value, 4, MidpointRounding.ToEven).
    [0.00005, 0],
    [0.00015, 0.0002],
    [0.00025, 0.0002],
    [-0.00015, -0.0002],
    [2.345649999, 2.3456],
    [1e-7, 0],
    [1e12, 1e12],
  ])('of %d is rounded half to even at 4 digits: %d', (value, rounded) => {
    expect(digits(ratioOfDecimal(value))).toBe(rounded);
  });

  it('is the difference of two readings, as decimals and not as binary numbers', () => {
    // In binary neither difference is a tie.
    expect(digits(meteredVolume(0.29995, 0.3))).toBe(0);
    expect(digits(meteredVolume(0.29985, 0.3))).toBe(0.0002);
    expect(digits(meteredVolume(20.416, 38.907))).toBe(18.491);
  });

  it('in gallons is divided by 325,851', () => {
    expect(digits(acreFeetOfMeter(ratioOfDecimal(325_851), 'gallons'))).toBe(1);
    expect(digits(acreFeetOfMeter(ratioOfDecimal(435.6), 'hundred-cubic-feet'))).toBe(1);
    expect(digits(acreFeetOfMeter(ratioOfDecimal(1_233.481_837_547_52), 'cubic-meters'))).toBe(1);
  });
});

describe('the use of a month', () => {
  const water = (year: number) => ({ from: `${String(year - 1)}-10-01`, to: `${String(year)}-09-30` });
  const known = (...args: Parameters<typeof monthlyUse>) =>
    monthlyUse(...args)
      .filter(({ days }) => days > 0)
      .map(({ month, acreFeet, days, readings }) => [month, digits(acreFeet), days, readings]);

  it('is linear by day from a reading until the next, whose day is not in it', () => {
    // 40 days: 12 in June from the 19th on, 28 in July before the 29th.
    const readings = [
      { date: '2026-06-19', value: 100 },
      { date: '2026-07-29', value: 140 },
    ];
    expect(known(readings, 'acre-feet', water(2026))).toEqual([
      ['2026-06', 12, 12, 1],
      ['2026-07', 28, 28, 1],
    ]);
  });

  it('counts the 29th of February, and only the days that are asked for', () => {
    const readings = [
      { date: '2028-01-31', value: 0 },
      { date: '2028-03-02', value: 31 },
    ];
    expect(known(readings, 'acre-feet', water(2028))).toEqual([
      ['2028-01', 1, 1, 1],
      ['2028-02', 29, 29, 0],
      ['2028-03', 1, 1, 1],
    ]);
    expect(known(readings, 'acre-feet', { from: '2028-02-10', to: '2028-02-19' })).toEqual([
      ['2028-02', 10, 10, 0],
    ]);
  });

  it('of days before the first reading, after the last, or while the meter counted down, is known to nobody', () => {
    const readings = [
      { date: '2026-05-01', value: 50 },
      { date: '2026-06-01', value: 20 },
      { date: '2026-06-11', value: 30 },
    ];
    expect(known(readings, 'acre-feet', water(2026))).toEqual([['2026-06', 10, 10, 2]]);
  });

  it('adds up to what the meter counted, whatever days it was read on', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 364 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(
        days,
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 40, maxLength: 40 }),
        (on, steps) => {
          let value = 0;
          const readings = on
            .toSorted((one, other) => one - other)
            .map((day, at) => ({
              date: new Date(Date.UTC(2025, 9, 1 + day)).toISOString().slice(0, 10),
              value: (value += (steps[at] ?? 0) / 100),
            }));
          const months = monthlyUse(readings, 'acre-feet', water(2026));
          const sum = months.reduce(
            (total, { acreFeet }) => total + Number(acreFeet.numerator) / Number(acreFeet.denominator),
            0,
          );
          expect(sum).toBeCloseTo((readings.at(-1)?.value ?? 0) - (readings[0]?.value ?? 0), 6);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('the calibration of a meter', () => {
  it.each([
    ['2020-03-01', null, '2025-03-01'],
    ['2015-03-01', '2021-08-15', '2026-08-15'],
    ['2024-02-29', null, '2029-02-28'],
    [null, null, null],
  ])('installed %s, calibrated %s is due on %s', (installedOn, calibratedOn, due) => {
    expect(calibrationDue({ installedOn, calibratedOn })).toBe(due);
  });
});
