import type { FitJob, FitSource } from './fit-types.ts';
import { gridJob, type GridJob } from './grid-job.ts';
import type { Timeline } from './timeline.ts';

/** Jobs on the grid, each knowing which others may not run beside it. */
export function gridJobs(source: FitSource, jobs: readonly FitJob[], timeline: Timeline): GridJob[] {
  const most = jobs.reduce((max, { lossPerMinute }) => Math.max(max, lossPerMinute), 0) || 1;
  // Water that saves no loss is given too, after all that does.
  const gridded = jobs.map((job) => gridJob(job, timeline, Math.max(job.lossPerMinute, most / 1000)));
  const groups = source.exclusive.map((fields) => new Set(fields));
  for (const job of gridded) {
    for (const other of gridded) {
      if (other !== job && excludes(groups, job.job, other.job)) job.rivals.push(other);
    }
  }
  return gridded;
}

function excludes(groups: readonly ReadonlySet<string>[], one: FitJob, other: FitJob): boolean {
  if (one.fieldId === other.fieldId) return true;
  return groups.some((group) => group.has(one.fieldId) && group.has(other.fieldId));
}
