import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { acres, mm, mmPerHour } from '../units.ts';
import { irrigationTime } from './irrigation-time.ts';
import { rateOfFlow } from './rate-of-flow.ts';
import { volumeOf } from './volume-of.ts';

describe('irrigation time', () => {
  it('is gross depth over the field-average rate', () => {
    expect(irrigationTime(mm(27), mmPerHour(4.5))).toBe(6);
  });

  it('is volume over inflow where a flow is given: 450 gpm give an acre-inch an acre in about an hour', () => {
    expect(irrigationTime(mm(25.4), rateOfFlow(450, acres(1)))).toBeCloseTo(27_154 / 450 / 60, 3);
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 200, noNaN: true }),
        fc.double({ min: 0.1, max: 10_000, noNaN: true }),
        fc.double({ min: 0.1, max: 100_000, noNaN: true }),
        (depth, size, gallonsPerMinute) => {
          const minutes = irrigationTime(mm(depth), rateOfFlow(gallonsPerMinute, acres(size))) * 60;
          const byVolume = volumeOf(mm(depth), acres(size)).gallons / gallonsPerMinute;
          expect(minutes / byVolume).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});
