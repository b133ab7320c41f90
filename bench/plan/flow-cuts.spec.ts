import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { flowCuts } from './flow-cuts.ts';

describe('cuts of flows', () => {
  it('never forbid fields that fit together', () => {
    const flows = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(flows, fc.infiniteStream(fc.boolean()), (list, choices) => {
        let taken = 0;
        const chosen = list.map((flow) => {
          const fits: boolean = choices.next().value === true && taken + flow <= 100;
          if (fits) taken += flow;
          return fits;
        });
        return flowCuts(list, 100).every(
          ({ weights }) =>
            weights.reduce((sum, weight, index) => sum + (chosen[index] ? weight : 0), 0) <= 1 + 1e-9,
        );
      }),
      { numRuns: 500 },
    );
  });
});
