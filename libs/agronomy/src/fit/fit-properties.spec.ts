import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minutesOf } from '../../test/a-water-plan.ts';
import { brokenLimits } from '../../test/broken-limits.ts';
import { someFarms } from '../../test/some-water-plans.ts';
import { fitIrrigations } from './fit-irrigations.ts';

const options = { moves: 12 };
const farms = someFarms();

describe('for all farms', () => {
  it('no plan exceeds flow, leaves hours or turns, overlaps an exclusion, splits below the least run or moves what is fixed', () => {
    fc.assert(
      fc.property(farms, ({ sources, jobs, horizon }) => {
        expect(brokenLimits(sources, jobs, fitIrrigations(sources, jobs, horizon, options))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('the same inputs give the same plan, in whatever order they come', () => {
    fc.assert(
      fc.property(
        farms,
        fc.uniqueArray(fc.nat(), { minLength: 10, maxLength: 10 }),
        ({ sources, jobs, horizon }, keys) => {
          const shuffled = <T>(list: readonly T[]) =>
            list
              .map((each, index) => ({ each, key: keys[index % keys.length] ?? 0 }))
              .sort((a, b) => a.key - b.key)
              .map(({ each }) => each);
          const plan = fitIrrigations(sources, jobs, horizon, options);
          expect(fitIrrigations(structuredClone(sources), structuredClone(jobs), horizon, options)).toEqual(
            plan,
          );
          expect(fitIrrigations(shuffled(sources), shuffled(jobs), horizon, options)).toEqual(plan);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('nothing is saved beyond what the water costs at the dearest hour less the cheapest', () => {
    fc.assert(
      fc.property(farms, ({ sources, jobs, horizon }) => {
        const plan = fitIrrigations(sources, jobs, horizon, options);
        for (const figures of plan.sources) {
          const source = sources.find(({ id }) => id === figures.id)!;
          const usd = [0, ...source.prices.map(({ usdPerKwh }) => usdPerKwh)];
          const gallons = jobs
            .filter(({ sourceId }) => sourceId === figures.id)
            .reduce((sum, { id, flow }) => {
              return sum + flow * minutesOf(plan.jobs.find((job) => job.id === id)!.runs);
            }, 0);
          const most = gallons * source.kwhPerGallon * (Math.max(...usd) - Math.min(...usd));
          expect(Math.abs(figures.costAtOnceUsd - figures.costUsd)).toBeLessThanOrEqual(most + 1e-9);
        }
      }),
      { numRuns: 200 },
    );
  });
});
