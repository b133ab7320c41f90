import type { GridJob } from './grid-job.ts';

/** What a plan is judged by: what is unserved or late first, then cost, then how often water is started. */
export interface PlanScore {
  readonly loss: number;
  readonly cost: number;
  readonly starts: number;
}

/** Sums of different orders differ in their last digits. */
const noise = 1e-9;

export function scoreOf(jobs: readonly GridJob[]): PlanScore {
  let loss = 0;
  let cost = 0;
  let starts = 0;
  for (const job of jobs) {
    loss += job.loss;
    cost += job.cost;
    starts += job.runs.length;
  }
  return { loss, cost, starts };
}

export function isBetter(one: PlanScore, other: PlanScore): boolean {
  const loss = one.loss - other.loss;
  if (Math.abs(loss) > noise * (one.loss + other.loss)) return loss < 0;
  const cost = one.cost - other.cost;
  if (Math.abs(cost) > noise * (one.cost + other.cost)) return cost < 0;
  return one.starts < other.starts;
}

export function exceeds(value: number, ideal: number): boolean {
  return value > ideal * (1 + noise);
}
