import { choosePieces } from './choose-pieces.ts';
import { chooseSlots, type Preference } from './choose-slots.ts';
import type { GridJob } from './grid-job.ts';
import { findOpenSlots, type OpenSlots } from './open-slots.ts';
import { slotsIn, type Stretch } from './stretches.ts';
import type { Timeline } from './timeline.ts';

export interface Placement {
  readonly preference: Preference;
  /** Rather in hours in which the source runs anyway than in others of the same price. */
  readonly beside: boolean;
}

/** Puts a job that stands nowhere into the cheapest slots that are free, and tells in it what is lost and what it costs. */
export function placeJob(job: GridJob, timeline: Timeline, open: OpenSlots, placement: Placement): void {
  standNowhere(job);
  if (job.need === 0 || job.flow > timeline.capacity) return;
  let runs = findRuns(job, timeline, open, placement, false);
  let given = slotsIn(runs);
  if (given < job.need && job.due < timeline.slots) {
    runs = findRuns(job, timeline, open, placement, true);
    given = slotsIn(runs);
  }
  if (given === 0 || given < job.least) return;
  if (given === job.need && !canBeCut(job, runs, timeline.grid)) given -= sizeOf(runs.pop());
  if (given >= job.least) stand(job, timeline, runs, given);
}

/** Whether what a slot gives too much can be cut off a run. */
function canBeCut({ over, leastMinutes }: GridJob, runs: readonly Stretch[], grid: number): boolean {
  return over === 0 || runs.some((run) => sizeOf(run) * grid - over >= leastMinutes);
}

function sizeOf(run: Stretch | undefined): number {
  return run === undefined ? 0 : run.end - run.start;
}

/** What the job takes of the slots before its deadline, or, with `late` and after that, of all: in order of time. */
function findRuns(
  job: GridJob,
  timeline: Timeline,
  open: OpenSlots,
  { preference, beside }: Placement,
  isLate: boolean,
): Stretch[] {
  const ranks = timeline.ranks + (isLate ? 1 : 0);
  const inPieces = timeline.fixedFlow || job.unit > 1 || job.soak > 0;
  const first = findOpenSlots(job, timeline, beside && !inPieces, isLate, open);
  const levels = beside && !inPieces ? ranks * 2 : ranks;
  // Too few, whichever are taken: those after the deadline are looked at, too.
  if (first >= levels && !isLate && job.due < timeline.slots) return [];
  const search = { top: Math.min(first, levels - 1), levels, isLate };
  return inPieces ? choosePieces(job, timeline, open, search) : chooseSlots(job, open, search, preference);
}

const none: readonly Stretch[] = [];

export function standNowhere(job: GridJob): void {
  job.runs = none;
  job.given = 0;
  job.cost = 0;
  job.loss = job.need * job.weight;
}

function stand(job: GridJob, timeline: Timeline, runs: readonly Stretch[], given: number): void {
  job.runs = runs;
  job.given = given;
  job.cost = timeline.costOf(job);
  job.loss = lossOf(job, timeline.slots);
  timeline.add(job);
}

/** Late water loses a fifth of its worth at once, and up to four fifths by the horizon's end: less than none would. */
function lossOf({ runs, due, given, need, weight }: GridJob, slots: number): number {
  let lost = need - given;
  for (const { start, end } of runs) {
    const from = Math.max(due, start);
    if (end <= from) continue;
    const delay = (from + end) / 2 - due;
    lost += (end - from) * (0.2 + (0.6 * delay) / Math.max(1, slots - due));
  }
  return lost * weight;
}
