import type { GridJob } from './grid-job.ts';
import type { Timeline } from './timeline.ts';

/** Not to be had. */
export const shut = 255;

/**
 * How dear each slot from `from` to `to` is for a job: the rank of its price, after the deadline a rank above all
 * prices, and shut where hours, flow or another job leave no place. With `beside`, slots in which others run come before
 * those of the same price in which the source would run for it alone.
 */
export function openSlots(job: GridJob, timeline: Timeline, beside: boolean, open: Uint8Array): void {
  const { used, rank, ranks, slots } = timeline;
  const { allowed, due } = job;
  const limit = timeline.capacity - job.flow;
  const late = beside ? ranks * 2 : ranks;
  for (let slot = job.from; slot < slots; slot += 1) {
    const taken = used[slot] ?? 0;
    if (allowed[slot] === 0 || taken > limit) open[slot] = shut;
    else if (slot >= due) open[slot] = late;
    else {
      const price = rank[slot] ?? 0;
      open[slot] = beside ? price * 2 + (taken > 0 ? 0 : 1) : price;
    }
  }
  for (const { runs } of job.rivals) {
    for (let index = 0; index < runs.length; index += 2) open.fill(shut, runs[index], runs[index + 1]);
  }
}
