import { fitIrrigations, type FitResult } from '@headgate/agronomy';
import { exactOptimum } from './exact-optimum.ts';
import { linearBound } from './linear-bound.ts';
import type { PlanFarm } from './planted-farm.ts';
import { sourceWeek } from './source-week.ts';

export interface Comparison {
  readonly seed: number;
  readonly days: number;
  readonly jobs: number;
  /** Minutes that our plan leaves unserved, or gives late. */
  readonly missed: number;
  readonly costUsd: number;
  /** The optimum; where a solver ran out of time, the greatest that it proved no plan to undercut. */
  readonly leastUsd: number;
  readonly proven: boolean;
  /** Of the linear program alone. */
  readonly linearUsd: number;
  readonly fitMilliseconds: number;
  readonly solverSeconds: number;
}

/** A plan of ours against the least cost of the same farm; a solver has so many seconds for each source. */
export function compareFarm(farm: PlanFarm, seconds: number): Comparison {
  const { sources, jobs, horizon, seed } = farm;
  const plan = fitIrrigations(sources, jobs, horizon);
  // The second time, which is compiled.
  const started = performance.now();
  fitIrrigations(sources, jobs, horizon);
  const fitted = performance.now();
  const least = leastCost(farm, plan, seconds);
  const missed = plan.jobs.reduce((sum, { unserved, late }) => sum + unserved + late, 0);
  const costUsd = plan.sources.reduce((sum, source) => sum + source.costUsd, 0);
  if (missed === 0 && costUsd < least.leastUsd * (1 - 1e-4))
    throw new Error(`Farm ${seed} costs ${costUsd}, and no plan should cost less than ${least.leastUsd}`);
  return {
    seed,
    days: horizon / 1440,
    jobs: jobs.length,
    missed,
    costUsd,
    ...least,
    fitMilliseconds: fitted - started,
    solverSeconds: (performance.now() - fitted) / 1000,
  };
}

function leastCost({ sources, jobs, horizon, seed }: PlanFarm, plan: FitResult, seconds: number) {
  const least = { leastUsd: 0, linearUsd: 0, proven: true };
  const byId = new Map(plan.jobs.map((job) => [job.id, job]));
  for (const source of sources) {
    const own = jobs.filter(({ sourceId }) => sourceId === source.id);
    const week = sourceWeek(source, own, horizon);
    const linear = linearBound(week);
    if (linear === undefined) throw new Error(`Farm ${seed} does not fit, though it was planted`);
    least.linearUsd += linear;
    const ours = plan.sources.find(({ id }) => id === source.id)?.costUsd ?? Number.NaN;
    const inTime = own.every(({ id }) => byId.get(id)?.unserved === 0 && byId.get(id)?.late === 0);
    // No dearer than what no plan undercuts: it is the optimum.
    if (inTime && ours <= linear * (1 + 1e-6)) {
      least.leastUsd += linear;
      continue;
    }
    const exact = exactOptimum(week, byId, seconds);
    if (exact.kind === 'infeasible') throw new Error(`Farm ${seed} does not fit, though it was planted`);
    least.leastUsd += exact.kind === 'optimal' ? exact.objective : Math.max(linear, exact.bound);
    if (exact.kind === 'time') least.proven = false;
  }
  return least;
}
