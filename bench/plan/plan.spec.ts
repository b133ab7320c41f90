import { describe, expect, it } from '@jest/globals';
import { compareFarm } from './compare-farm.ts';
import { judge } from './judge-comparisons.ts';
import { plantedFarm } from './planted-farm.ts';

describe('fitted plans against the exact optimum', () => {
  it('hold the bound on a few farms that a solver is quick with', () => {
    const comparisons = [4, 5, 6, 7, 9].map((seed) => compareFarm(plantedFarm(seed), 120));
    expect(comparisons.filter(({ missed }) => missed > 0)).toEqual([]);
    expect(judge(comparisons)).toMatchObject({ far: 0, holds: true });
  });

  it('fail the bound when water is unserved, or the plan costs too much', () => {
    const [good] = [4].map((seed) => compareFarm(plantedFarm(seed), 120));
    const twelve = (changes: object) =>
      judge([{ ...good!, ...changes }, ...Array.from({ length: 11 }, () => good!)]);
    expect(twelve({})).toEqual({ near: 12, far: 0, holds: true });
    expect(twelve({ costUsd: good!.leastUsd * 1.05 })).toEqual({ near: 11, far: 0, holds: true });
    expect(twelve({ costUsd: good!.leastUsd * 1.07 })).toMatchObject({ far: 1, holds: false });
    expect(twelve({ missed: 15 })).toMatchObject({ far: 1, holds: false });
  });
});
