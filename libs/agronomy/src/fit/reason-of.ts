import type { FitReason } from './fit-types.ts';
import type { GridJob } from './grid-job.ts';
import type { OpenSlots } from './open-slots.ts';
import { joinSpans } from './join-spans.ts';
import { placeJob } from './place-job.ts';
import type { Stretch } from './stretches.ts';
import type { Timeline } from './timeline.ts';

/** What keeps a job from all its water, or from having it in time; the first of `FitReason`'s that holds. */
export function reasonOf(job: GridJob, timeline: Timeline, open: OpenSlots): FitReason {
  const { grid, slots, capacity } = timeline;
  const { need, given, from, job: whole } = job;
  if (job.flow > capacity) return 'flow';
  if (whole.full < timeline.leastRun) return 'least-run';
  if (need === 0 || job.longestRun < job.unit || (job.unit > 1 && given === need && whole.full > need * grid))
    return 'step';
  const until = given < need ? slots : job.due;
  const slotsOf = (stretches: readonly Stretch[]) =>
    stretches.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, until) - Math.max(start, from)),
      0,
    );
  if (slotsOf(joinSpans(whole.allowed).map((span) => timeline.slotsWithin(span))) < need) return 'hours';
  if (slotsOf(job.levels) < need) return 'turns';
  if (isAmiss(job, [], timeline, open)) return job.soak > 0 ? 'hours' : 'least-run';
  return isAmiss(job, job.rivals, timeline, open) ? 'exclusion' : 'shared';
}

/** Whether it would be, in the same way, if only these others took water. */
function isAmiss(job: GridJob, rivals: GridJob[], timeline: Timeline, open: OpenSlots): boolean {
  const alone = { ...job, rivals };
  timeline.whileEmpty(() => {
    placeJob(alone, timeline, open, { preference: 'early', beside: false });
  });
  return job.given < job.need ? alone.given < job.need : (alone.runs.at(-1)?.end ?? 0) > job.due;
}
