import type { FitReason } from './fit-types.ts';
import type { GridJob } from './grid-job.ts';
import { freeSlots } from './stretches.ts';
import type { Timeline } from './timeline.ts';

/** What keeps a job from all its water, or from having it in time; the first of `FitReason`'s that holds. */
export function reasonOf(job: GridJob, timeline: Timeline): FitReason {
  const { grid, slots, capacity } = timeline;
  const { need, given, leastRun, from, job: whole } = job;
  if (job.flow > capacity) return 'flow';
  if (need === 0 || (job.unit > 1 && given === need)) return 'step';
  const until = given < need ? slots : job.due;
  const free = (mask: Uint8Array, least: number) =>
    freeSlots(
      mask.map((mark, slot) => (mark === 1 && slot < until ? 0 : 1)),
      from,
      0,
      least,
    );
  if (free(timeline.within(whole.allowed), 1) < need) return 'hours';
  if (free(job.allowed, 1) < need) return 'turns';
  if (need * grid < timeline.leastRun || free(job.allowed, leastRun) < need) return 'least-run';
  const alone = job.allowed.slice();
  for (const { runs } of job.rivals) {
    for (let index = 0; index < runs.length; index += 2) alone.fill(0, runs[index], runs[index + 1]);
  }
  return free(alone, leastRun) < need ? 'exclusion' : 'shared';
}
