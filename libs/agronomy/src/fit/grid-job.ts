import type { FitJob } from './fit-types.ts';
import { flowUnits, type Timeline } from './timeline.ts';

/** A job in slots, and where it stands while the search moves it. */
export interface GridJob {
  readonly job: FitJob;
  /** Thousandths of a gpm. */
  readonly flow: number;
  /** Slots for the full amount, and for the least that is worth giving. */
  readonly need: number;
  readonly least: number;
  /** Minutes of the last slot that the full amount leaves over. */
  readonly over: number;
  readonly leastRun: number;
  /** At most so many slots a run, with `soak` slots after it; as many as the horizon has where it need not soak. */
  readonly longestRun: number;
  readonly soak: number;
  /** Runs are multiples of so many slots. */
  readonly unit: number;
  readonly from: number;
  /** Slots before this one are in time. */
  readonly due: number;
  /** 1 where field and source allow it. */
  readonly allowed: Uint8Array;
  /** Jobs that may not run beside it. */
  readonly rivals: GridJob[];
  /** Loss of a slot's water [as the job's `lossPerMinute`, × min]. */
  readonly weight: number;
  readonly fixed: boolean;

  /** First slot and the slot after the last, run by run. */
  runs: readonly number[];
  given: number;
  /** Of what is not given, or late. */
  loss: number;
  cost: number;
}

/** A job that stands nowhere yet. `weight`: the loss of a minute of its water. */
export function gridJob(job: FitJob, timeline: Timeline, available: Uint8Array, weight: number): GridJob {
  const { grid, slots, step } = timeline;
  const unit = Math.max(1, Math.round(step / grid));
  const whole = Math.max(0, Math.ceil(job.full / grid - 1e-9));
  const need = whole - (whole % unit);
  const over = need === whole ? Math.max(0, whole * grid - job.full) : 0;
  const allowed = timeline.within(job.allowed);
  for (let slot = 0; slot < slots; slot += 1) allowed[slot] = (allowed[slot] ?? 0) & (available[slot] ?? 0);
  return {
    job,
    flow: Math.round(job.flow * flowUnits),
    need,
    least: Math.min(need, Math.max(1, Math.ceil((job.least + over) / grid))),
    over,
    ...runLimits(job, timeline, need, over),
    unit,
    from: Math.max(0, Math.ceil(job.earliest / grid)),
    due: Math.max(0, Math.min(slots, Math.floor(job.deadline / grid))),
    allowed,
    rivals: [],
    weight: weight * grid,
    fixed: job.fixed !== undefined,
    runs: [],
    given: 0,
    loss: need * weight * grid,
    cost: 0,
  };
}

/**
 * Where the soil takes less at once than the source's least run, a cycle may be shorter than that: it would never be
 * watered else, and other fields keep the pump on meanwhile.
 */
function runLimits(job: FitJob, { grid, slots, leastRun, step }: Timeline, need: number, over: number) {
  const unit = Math.max(1, Math.round(step / grid));
  const least = Math.max(1, Math.ceil((leastRun + over) / grid / unit - 1e-9) * unit);
  if (job.longestRun === undefined) return { leastRun: least, longestRun: slots, soak: 0 };
  const longestRun = Math.max(1, Math.floor(job.longestRun / grid));
  const cycles = Math.max(1, Math.ceil(need / longestRun));
  return {
    leastRun: Math.max(1, Math.min(least, Math.floor(need / cycles))),
    longestRun,
    soak: Math.max(1, Math.ceil((job.soak ?? 0) / grid)),
  };
}
