import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mm } from '../units.ts';
import { curveNumberRunoff } from './curve-number-runoff.ts';

const surface = { curveNumber: 75, readilyEvaporable: 9, totalEvaporable: 25.6 };
const runoff = (rain: number, depletion: number, over = surface) =>
  curveNumberRunoff(mm(rain), { ...over, depletion });

describe('runoff by curve number', () => {
  // Storms of pyfao56's (USDA-ARS, CC0) tests/test08, maize in McLean county, Illinois, 2015, CN 75; De at the day's start.
  it.each([
    { date: '2015-05-09', rain: 8, depletion: 4.381, expected: 0.021 },
    { date: '2015-05-10', rain: 16.1, depletion: 3.9, expected: 1.811 },
    { date: '2015-05-30', rain: 12.2, depletion: 2.5, expected: 0.635 },
    { date: '2015-06-07', rain: 73.9, depletion: 22.767, expected: 5.698 },
    { date: '2015-05-08', rain: 17.6, depletion: 9.211, expected: 0 },
    { date: '2015-05-29', rain: 24.2, depletion: 17.95, expected: 0 },
  ])('agrees with pyfao56 on the storm of $date', ({ rain, depletion, expected }) => {
    expect(Math.abs(runoff(rain, depletion) - expected)).toBeLessThanOrEqual(0.001);
  });

  it('is never more than the rain, nor less than nothing', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 25.6, noNaN: true }),
        fc.double({ min: 20, max: 100, noNaN: true }),
        (rain, depletion, curveNumber) => {
          const gone = runoff(rain, depletion, { ...surface, curveNumber });
          return gone >= 0 && gone <= rain;
        },
      ),
      { examples: [[8.464013152576073e-162, 0, 99.99999999999997]] },
    );
  });

  it('is more on a wet surface than on a dry one', () => {
    const drying = [0, 4.5, 7, 10, 13.98, 25].map((depletion) => runoff(60, depletion));
    expect(drying).toEqual(drying.toSorted((a, b) => b - a));
    expect(drying[0]).toBeGreaterThan(drying[4]!);
  });
});
