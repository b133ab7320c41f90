import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { irrigationMethods } from '../catalogue/irrigation-methods.ts';
import { mm, mmPerHour } from '../units.ts';
import { planPasses } from './plan-passes.ts';

const passes = (net: number, infiltration: number) =>
  planPasses(irrigationMethods.pivot, mm(net), mmPerHour(infiltration));

describe('a pivot', () => {
  it('gives 50 mm in two passes on sand and in four shallow ones on clay', () => {
    expect(passes(50, 30)).toEqual({ count: 2, depth: 25 });
    expect(passes(50, 3)).toEqual({ count: 4, depth: 12.5 });
  });

  it('never passes deeper than 30 mm, and the passes add up', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 200, noNaN: true }),
        fc.double({ min: 1, max: 50, noNaN: true }),
        (net, infiltration) => {
          const plan = passes(net, infiltration)!;
          expect(plan.depth).toBeLessThanOrEqual(30);
          expect(plan.count * plan.depth).toBeCloseTo(net, 9);
        },
      ),
    );
  });

  it('is the only one that passes', () => {
    expect(planPasses(irrigationMethods.sprinkler, mm(50), mmPerHour(12))).toBeUndefined();
  });
});
