import type { GridJob } from './grid-job.ts';
import { improvePlan, placeOf, putBack, type Moves, type Place } from './improve-plan.ts';
import type { OpenSlots } from './open-slots.ts';
import { placeJob, standNowhere, type Placement } from './place-job.ts';
import { exceeds, isBetter, scoreOf, type PlanScore } from './plan-score.ts';
import type { TakenFlow } from './taken-flow.ts';
import type { Timeline } from './timeline.ts';

const placements: readonly Placement[] = [
  { preference: 'whole', beside: false },
  { preference: 'early', beside: true },
  { preference: 'tight', beside: false },
];

/**
 * Places the jobs of one source, which stand nowhere, in an order that does not depend on the caller's: by deadline, or, where
 * that serves not all of them as well as each could be alone, by what a gallon saves; then improves the best of these plans.
 * With no moves, the first plan stands.
 */
export function placeJobs(
  jobs: readonly GridJob[],
  timeline: Timeline,
  open: OpenSlots,
  moves: Moves,
  random: () => number,
): void {
  const fixed = timeline.newTaken().copy(timeline.taken);
  findIdeals(jobs, timeline, open, fixed);
  const byDeadline = jobs.toSorted(inOrderOfDeadline);
  const byLoss = jobs.toSorted((a, b) => b.weight / b.flow - a.weight / a.flow || inOrderOfDeadline(a, b));
  let best: { readonly score: PlanScore; readonly places: readonly Place[] } | undefined;
  const takenByBest = timeline.newTaken();
  for (const order of [byDeadline, byLoss]) {
    for (const placement of placements) {
      for (const job of jobs) standNowhere(job);
      timeline.taken.copy(fixed);
      for (const job of order) placeJob(job, timeline, open, placement);
      if (moves.moves === 0 || jobs.every(isIdeal)) return;
      const score = scoreOf(jobs);
      if (best !== undefined && !isBetter(score, best.score)) continue;
      best = { score, places: jobs.map(placeOf) };
      takenByBest.copy(timeline.taken);
    }
  }
  putBack(best?.places ?? []);
  timeline.taken.copy(takenByBest);
  improvePlan(jobs, timeline, open, { ...moves, random });
}

/** What each would lose and cost if what is fixed were all that runs beside it. */
function findIdeals(jobs: readonly GridJob[], timeline: Timeline, open: OpenSlots, fixed: TakenFlow): void {
  for (const job of jobs) {
    placeJob(job, timeline, open, { preference: 'whole', beside: false });
    job.ideal = { loss: job.loss, cost: job.cost };
    standNowhere(job);
    timeline.taken.copy(fixed);
  }
}

function isIdeal({ loss, cost, ideal }: GridJob): boolean {
  return !exceeds(loss, ideal.loss) && !exceeds(cost, ideal.cost);
}

function inOrderOfDeadline(a: GridJob, b: GridJob): number {
  return a.due - b.due || a.from - b.from || (a.job.id < b.job.id ? -1 : 1);
}
