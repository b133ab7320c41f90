import type { GridJob } from './grid-job.ts';
import { shut, type Timeline } from './timeline.ts';

/**
 * How dear each slot is for a job, from the first to the one before `until`: the level of its price, and shut where hours,
 * flow or another job leave no place. With `beside`, slots in which others run come before those of the same price in which
 * the source would run for it alone.
 */
export function openSlots(
  job: GridJob,
  timeline: Timeline,
  beside: boolean,
  until: number,
  open: Uint8Array,
): void {
  const { used } = timeline;
  const { levels, from } = job;
  const limit = timeline.capacity - job.flow;
  for (let slot = from; slot < until; slot += 1) {
    const level = levels[slot] ?? shut;
    const taken = used[slot] ?? 0;
    if (level === shut || taken > limit) open[slot] = shut;
    else open[slot] = beside ? level * 2 + (taken > 0 ? 0 : 1) : level;
  }
  for (const { runs } of job.rivals) {
    for (let index = 0; index < runs.length; index += 2) open.fill(shut, runs[index], runs[index + 1]);
  }
}
