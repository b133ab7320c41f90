import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aField, dry } from '../../test/a-field.ts';
import type { CropId } from '../catalogue/crop.ts';
import { crops } from '../catalogue/crops.ts';
import type { MethodId } from '../catalogue/irrigation-method.ts';
import { irrigationMethods } from '../catalogue/irrigation-methods.ts';
import { mm } from '../units.ts';
import { decideIrrigation } from './decide.ts';
import { depletionAllowed } from './depletion-allowed.ts';
import { initialFieldState } from './initial-field-state.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const cases = fc.record({
  crop: fc.constantFrom(...(Object.keys(crops) as CropId[]).filter((id) => id !== 'rice')),
  method: fc.constantFrom(...(Object.keys(irrigationMethods) as MethodId[])),
  at: share,
  within: share,
  outside: share,
  started: fc.boolean(),
});

describe('the depletion that is allowed', () => {
  it('is where the decision finds the field due: never later, and no earlier than by the day’s use', () => {
    fc.assert(
      fc.property(cases, ({ crop, method, at, within, outside, started }) => {
        const field = aField(crop, method);
        const dayIndex = Math.floor(at * (field.length - 1));
        const { totalAvailable } = field.season.cropOn(dayIndex);
        const reached = field.wettedRootShare * totalAvailable;
        const beyond = outside * (totalAvailable - reached);
        const depletion = within * reached + beyond;
        const state = initialFieldState(field, {
          depletion: mm(depletion),
          outsideDepletion: mm(beyond),
          started,
        });
        const allowed = depletionAllowed(field, state, dayIndex);
        const { reason } = decideIrrigation(field, state, dayIndex, [dry(5)]);
        if (depletion >= allowed) expect(['not-due', 'before-start']).not.toContain(reason);
        if (reason === 'due') expect(depletion + 1.5 * 5).toBeGreaterThanOrEqual(allowed);
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not rise with a depletion that is past it', () => {
    const field = aField('maize', 'sprinkler');
    const allowedAt = (depletion: number) =>
      depletionAllowed(field, initialFieldState(field, { depletion: mm(depletion) }), 80);
    expect(allowedAt(100)).toBeCloseTo(allowedAt(20), 9);
  });

  it('of a pond is what is missing at its refill depth', () => {
    const field = aField('rice', 'flood');
    const { targetDepth, refillDepth } = field.paddy ?? { targetDepth: 0, refillDepth: 0 };
    expect(depletionAllowed(field, initialFieldState(field), 40)).toBe(targetDepth - refillDepth);
  });
});
