import type { FitJob } from './fit-types.ts';
import { joinSpans } from './join-spans.ts';
import type { Stretch } from './stretches.ts';
import { flowUnits, type Timeline } from './timeline.ts';

/** Slots next to each other that are equally dear. */
interface Level extends Stretch {
  readonly level: number;
}

/** A job in slots, and where it stands while the search moves it. */
export interface GridJob {
  readonly job: FitJob;
  /** Thousandths of a gpm. */
  readonly flow: number;
  /** Slots for the full amount, and for the least that is worth giving. */
  readonly need: number;
  readonly least: number;
  /** Minutes of a slot that the full amount leaves over; the run that they are taken from is no shorter than `leastMinutes`. */
  readonly over: number;
  readonly leastMinutes: number;
  readonly leastRun: number;
  /** At most so many slots a run, with `soak` slots after it; as many as the horizon has where it need not soak. */
  readonly longestRun: number;
  readonly soak: number;
  /** Runs are multiples of so many slots. */
  readonly unit: number;
  readonly from: number;
  /** Slots before this one are in time. */
  readonly due: number;
  /** Where field and source allow it, in order: the rank of the slots' price, after the deadline one above them all. */
  readonly levels: readonly Level[];
  /** Jobs that may not run beside it. */
  readonly rivals: GridJob[];
  /** Loss of a slot's water [as the job's `lossPerMinute`, × min]. */
  readonly weight: number;
  readonly fixed: boolean;

  /** In order of time. */
  runs: readonly Stretch[];
  given: number;
  /** Of what is not given, or late. */
  loss: number;
  cost: number;
  /** What it would lose and cost without other jobs that may be moved. */
  ideal: { readonly loss: number; readonly cost: number };
}

/** A job that stands nowhere yet. `weight`: the loss of a minute of its water. */
export function gridJob(job: FitJob, timeline: Timeline, weight: number): GridJob {
  const { grid, slots, step } = timeline;
  const unit = Math.max(1, Math.round(step / grid));
  const need = slotsOf(job, timeline, unit);
  const over = unit > 1 ? 0 : Math.max(0, need * grid - job.full);
  const due = Math.max(0, Math.min(slots, Math.floor(job.deadline / grid)));
  return {
    job,
    flow: Math.round(job.flow * flowUnits),
    need,
    least: Math.min(need, Math.max(1, Math.ceil((job.least + over) / grid))),
    over,
    ...runLimits(job, timeline, need),
    unit,
    from: Math.max(0, Math.ceil(job.earliest / grid)),
    due,
    levels: levelsOf(job, timeline, due),
    rivals: [],
    weight: weight * grid,
    fixed: job.fixed !== undefined,
    runs: [],
    given: 0,
    loss: 0,
    cost: 0,
    ideal: { loss: 0, cost: 0 },
  };
}

function levelsOf({ allowed }: FitJob, timeline: Timeline, due: number): Level[] {
  const levels: Level[] = [];
  for (const span of joinSpans(allowed)) {
    const hours = timeline.slotsWithin(span);
    for (const { start, end, rank } of timeline.gives) {
      const from = Math.max(start, hours.start);
      const until = Math.min(end, hours.end);
      const inTime = Math.min(until, due);
      if (from < inTime) levels.push({ start: from, end: inTime, level: rank });
      const late = Math.max(from, due);
      if (late < until) levels.push({ start: late, end: until, level: timeline.ranks });
    }
  }
  return levels;
}

/** For the full amount; none where the source does not start for so little. */
function slotsOf({ full }: FitJob, { grid, leastRun }: Timeline, unit: number): number {
  if (full < leastRun || full <= 0) return 0;
  return unit > 1 ? Math.floor(full / grid / unit + 1e-9) * unit : Math.ceil(full / grid - 1e-9);
}

/**
 * Where the soil takes less at once than the source's least run, a cycle may be shorter than that: it would never be
 * watered else, and other fields keep the pump on meanwhile.
 */
function runLimits(job: FitJob, { grid, slots, leastRun, step }: Timeline, need: number) {
  const unit = Math.max(1, Math.round(step / grid));
  const least = Math.max(1, Math.ceil(leastRun / grid / unit - 1e-9) * unit);
  if (job.longestRun === undefined)
    return { leastMinutes: leastRun, leastRun: least, longestRun: slots, soak: 0 };
  // A soil that takes less than a slot or a step at once is never watered.
  const longestRun = Math.floor(job.longestRun / grid / unit) * unit;
  const shorter = Math.floor(need / cyclesOf(need, longestRun) / unit) * unit;
  return {
    leastMinutes: longestRun < least ? 0 : leastRun,
    leastRun: longestRun < least ? Math.max(unit, shorter) : least,
    longestRun,
    soak: Math.max(1, Math.ceil((job.soak ?? 0) / grid)),
  };
}

/** How many runs a job takes at least. */
export function cyclesOf(need: number, longestRun: number): number {
  return Math.max(1, Math.ceil(need / Math.max(1, longestRun)));
}
