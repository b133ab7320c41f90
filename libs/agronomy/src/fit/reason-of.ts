import type { FitReason } from './fit-types.ts';
import type { GridJob } from './grid-job.ts';
import type { Marks } from './open-slots.ts';
import { placeJob } from './place-job.ts';
import { slotsIn, stretchesOf } from './stretches.ts';
import { shut, type Timeline } from './timeline.ts';

/** What keeps a job from all its water, or from having it in time; the first of `FitReason`'s that holds. */
export function reasonOf(job: GridJob, timeline: Timeline, marks: Marks): FitReason {
  const { grid, slots, capacity } = timeline;
  const { need, given, from, job: whole } = job;
  if (job.flow > capacity) return 'flow';
  if (whole.full < timeline.leastRun) return 'least-run';
  if (need === 0 || job.longestRun < job.unit || (job.unit > 1 && given === need && whole.full > need * grid))
    return 'step';
  const range = { start: from, end: given < need ? slots : job.due };
  const own = timeline.within(whole.allowed).map((mark) => 1 - mark);
  if (slotsIn(stretchesOf(own, range, 0, 1)) < need) return 'hours';
  if (slotsIn(stretchesOf(job.levels, range, shut - 1, 1)) < need) return 'turns';
  if (isAmiss(job, [], timeline, marks)) return job.soak > 0 ? 'hours' : 'least-run';
  return isAmiss(job, job.rivals, timeline, marks) ? 'exclusion' : 'shared';
}

/** Whether it would be, in the same way, if only these others took water. */
function isAmiss(job: GridJob, rivals: GridJob[], timeline: Timeline, marks: Marks): boolean {
  const used = timeline.used.slice();
  timeline.used.fill(0);
  const alone = { ...job, rivals };
  placeJob(alone, timeline, marks, { preference: 'early', beside: false });
  timeline.used.set(used);
  return job.given < job.need ? alone.given < job.need : (alone.runs.at(-1) ?? 0) > job.due;
}
