import type { GridJob } from './grid-job.ts';
import { shut, type Timeline } from './timeline.ts';

/** Marks of the slots of one source, made once and written over by each placement. */
export interface Marks {
  readonly open: Uint8Array;
  /** Open slots of each level. */
  readonly counts: Uint32Array;
  readonly taken: Uint8Array;
}

export function marksOf({ slots, ranks }: Timeline): Marks {
  return {
    open: new Uint8Array(slots),
    counts: new Uint32Array(2 * (ranks + 1)),
    taken: new Uint8Array(slots),
  };
}

/**
 * How dear each slot is for a job, from the first to the one before `until`: the level of its price, and shut where hours,
 * flow or another job leave no place. With `beside`, slots in which others run come before those of the same price in which
 * the source would run for it alone. Answers the first level which may hold, with all cheaper ones, what the job needs.
 */
export function openSlots(
  job: GridJob,
  timeline: Timeline,
  beside: boolean,
  until: number,
  { open, counts }: Marks,
): number {
  const { used } = timeline;
  const { levels, from } = job;
  const limit = timeline.capacity - job.flow;
  counts.fill(0);
  for (let slot = from; slot < until; slot += 1) {
    const level = levels[slot] ?? shut;
    const taken = used[slot] ?? 0;
    if (level === shut || taken > limit) {
      open[slot] = shut;
      continue;
    }
    const dear = beside ? level * 2 + (taken > 0 ? 0 : 1) : level;
    open[slot] = dear;
    counts[dear] = (counts[dear] ?? 0) + 1;
  }
  for (const { runs } of job.rivals) {
    for (let index = 0; index < runs.length; index += 2) open.fill(shut, runs[index], runs[index + 1]);
  }
  let free = 0;
  for (let level = 0; level < counts.length; level += 1) {
    free += counts[level] ?? 0;
    if (free >= job.need) return level;
  }
  return counts.length;
}
