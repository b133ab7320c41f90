import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MethodId } from '../catalogue/irrigation-method.ts';
import { irrigationMethods } from '../catalogue/irrigation-methods.ts';
import { mm, mmPerHour } from '../units.ts';
import { cycleAndSoak } from './cycle-and-soak.ts';

const split = (method: MethodId, gross: number, rate: number, infiltration: number) =>
  cycleAndSoak(irrigationMethods[method], {
    gross: mm(gross),
    rate: mmPerHour(rate),
    infiltration: mmPerHour(infiltration),
  });

describe('cycle and soak', () => {
  it('splits 45 mm at 4.5 mm/h on clay (3 mm/h) into three runs that pond no more than 5 mm', () => {
    // 10 h at 1.5 mm/h over intake pond 15 mm: three runs of 3 h 20; 5 mm go in at 3 mm/h within 1 h 40.
    expect(split('sprinkler', 45, 4.5, 3)).toEqual({ count: 3, run: 10 / 3, soak: expect.closeTo(5 / 3, 9) });
  });

  it('never has runs of no minutes, however fast the water comes', () => {
    expect(split('sprinkler', 30, 60, 3)).toMatchObject({ count: 3, run: 1 / 6 });
    expect(split('sprinkler', 15, 60, 3)).toBeUndefined();
  });

  it('is not needed where the soil takes the water as it comes', () => {
    expect(split('sprinkler', 45, 4.5, 12)).toBeUndefined();
  });

  it('looks at the wetted part: 2 mm/h over the field is 3.3 mm/h where a micro-sprinkler wets', () => {
    expect(split('micro_sprinkler', 40, 2, 3)).toBeDefined();
    expect(split('micro_sprinkler', 40, 1.7, 3)).toBeUndefined();
  });

  it.each(['drip', 'pivot', 'flood', 'furrow'] as const)('never splits %s', (method) => {
    expect(split(method, 100, 20, 1)).toBeUndefined();
  });

  it('applies all the water and never ponds more than the surface holds', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 150, noNaN: true }),
        fc.double({ min: 1, max: 20, noNaN: true }),
        fc.double({ min: 0.5, max: 15, noNaN: true }),
        (gross, rate, infiltration) => {
          const cycles = split('sprinkler', gross, rate, infiltration);
          if (cycles === undefined) return;
          expect(cycles.count * cycles.run * rate).toBeCloseTo(gross, 6);
          expect(cycles.run * (rate - infiltration)).toBeLessThanOrEqual(5 + 1e-9);
          expect(cycles.soak * infiltration).toBeCloseTo(cycles.run * (rate - infiltration), 6);
        },
      ),
    );
  });
});
