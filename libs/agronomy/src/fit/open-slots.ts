import type { GridJob } from './grid-job.ts';
import { insertRun, type Stretch } from './stretches.ts';
import type { Timeline } from './timeline.ts';

/**
 * Where a job finds its flow, in order of time, slots next to each other of one level together. Made once for a source and
 * written over by each placement.
 */
export interface OpenSlots {
  count: number;
  readonly starts: number[];
  readonly ends: number[];
  readonly levels: number[];
  /** How many slots of each level. */
  readonly sizes: Uint32Array;
}

export function openSlotsOf({ ranks }: Timeline): OpenSlots {
  return {
    count: 0,
    starts: [],
    ends: [],
    levels: [],
    sizes: new Uint32Array(2 * (ranks + 1)),
  };
}

/**
 * Finds the slots in which hours, flow and other jobs leave a job a place, before its deadline or, with `late` and once those are
 * found, from there on, and how dear each is: the level of its price. With `beside`, slots in which others run come before those
 * of the same price in which the source would run for it alone. Answers the first level which may hold, with all cheaper ones,
 * what the job needs.
 */
export function findOpenSlots(
  job: GridJob,
  { taken: { count, edges, flows }, capacity, ranks }: Timeline,
  beside: boolean,
  late: boolean,
  open: OpenSlots,
): number {
  const limit = capacity - job.flow;
  const blocked = runsOfRivals(job);
  const lastEdge = count - 1;
  if (!late) {
    open.count = 0;
    open.sizes.fill(0);
  }
  let edge = 0;
  for (const { start, end, level } of job.levels) {
    if ((level === ranks) !== late) continue;
    let at = Math.max(start, job.from);
    while (edge < lastEdge && (edges[edge + 1] ?? 0) <= at) edge += 1;
    while (at < end) {
      const next = edge < lastEdge ? Math.min(end, edges[edge + 1] ?? 0) : end;
      const taken = flows[edge] ?? 0;
      if (taken <= limit) addFree(open, blocked, at, next, beside ? level * 2 + (taken > 0 ? 0 : 1) : level);
      at = next;
      if (at < end) edge += 1;
    }
  }
  return levelThatHolds(open.sizes, job.need);
}

const none: readonly Stretch[] = [];

/** In order of time. */
function runsOfRivals({ rivals }: GridJob): readonly Stretch[] {
  let runs = none;
  for (const rival of rivals) {
    if (rival.runs.length === 0) continue;
    if (runs.length === 0) runs = rival.runs;
    else {
      const both = [...runs];
      for (const run of rival.runs) insertRun(both, run);
      runs = both;
    }
  }
  return runs;
}

/** What of these slots no rival runs in. */
function addFree(
  open: OpenSlots,
  blocked: readonly Stretch[],
  start: number,
  end: number,
  level: number,
): void {
  let at = start;
  for (const run of blocked) {
    if (run.start >= end) break;
    if (run.end <= at) continue;
    if (run.start > at) add(open, at, run.start, level);
    at = run.end;
  }
  if (at < end) add(open, at, end, level);
}

function add(open: OpenSlots, start: number, end: number, level: number): void {
  const { starts, ends, levels, sizes } = open;
  sizes[level] = (sizes[level] ?? 0) + end - start;
  const last = open.count - 1;
  if (last >= 0 && ends[last] === start && levels[last] === level) {
    ends[last] = end;
    return;
  }
  starts[open.count] = start;
  ends[open.count] = end;
  levels[open.count] = level;
  open.count += 1;
}

function levelThatHolds(sizes: Uint32Array, need: number): number {
  let free = 0;
  for (let level = 0; level < sizes.length; level += 1) {
    free += sizes[level] ?? 0;
    if (free >= need) return level;
  }
  return sizes.length;
}

/** Open slots that are no dearer than `top`, those beside each other as one, at least `leastRun` long. */
export function stretchesOf(
  { count, starts, ends, levels }: OpenSlots,
  top: number,
  leastRun: number,
): Stretch[] {
  const stretches: Stretch[] = [];
  let start = -1;
  let end = -1;
  for (let index = 0; index < count; index += 1) {
    if ((levels[index] ?? 0) > top) continue;
    const next = starts[index] ?? 0;
    if (next !== end) {
      if (end - start >= leastRun && end > start) stretches.push({ start, end });
      start = next;
    }
    end = ends[index] ?? 0;
  }
  if (end - start >= leastRun && end > start) stretches.push({ start, end });
  return stretches;
}
