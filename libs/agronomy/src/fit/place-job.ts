import { choosePieces } from './choose-pieces.ts';
import { chooseSlots, type Preference } from './choose-slots.ts';
import type { GridJob } from './grid-job.ts';
import { openSlots } from './open-slots.ts';
import type { Timeline } from './timeline.ts';

export interface Placement {
  readonly preference: Preference;
  /** Rather in hours in which the source runs anyway than in others of the same price. */
  readonly beside: boolean;
}

/** Marks of the slots of one source, made once and written over by each placement. */
export interface Marks {
  readonly open: Uint8Array;
  readonly taken: Uint8Array;
}

/** Puts a job that stands nowhere into the cheapest slots that are free, and tells in it what is lost and what it costs. */
export function placeJob(job: GridJob, timeline: Timeline, marks: Marks, placement: Placement): void {
  const { open, taken } = marks;
  openSlots(job, timeline, placement.beside, open);
  const levels = (placement.beside ? timeline.ranks * 2 : timeline.ranks) + 1;
  const cut = timeline.fixedFlow || job.unit > 1 || job.soak > 0;
  const given =
    job.need === 0 || job.flow > timeline.capacity
      ? 0
      : cut
        ? choosePieces(job, timeline, open, taken, levels)
        : chooseSlots(job, open, taken, levels, placement.preference);
  if (given < job.least || given === 0) standNowhere(job);
  else stand(job, timeline, taken, given);
}

export function standNowhere(job: GridJob): void {
  job.runs = [];
  job.given = 0;
  job.cost = 0;
  job.loss = job.need * job.weight;
}

function stand(job: GridJob, timeline: Timeline, taken: Uint8Array, given: number): void {
  const runs: number[] = [];
  for (let slot = taken.indexOf(1, job.from); slot !== -1; slot = taken.indexOf(1, slot)) {
    const end = taken.indexOf(0, slot);
    runs.push(slot, end === -1 ? taken.length : end);
    slot = end === -1 ? taken.length : end;
  }
  job.runs = runs;
  job.given = given;
  job.cost = timeline.costOf(job);
  job.loss = lossOf(job, timeline.slots);
  timeline.add(job);
}

/** Late water loses a fifth of its worth at once, and up to four fifths by the horizon's end: less than none would. */
function lossOf({ runs, due, given, need, weight }: GridJob, slots: number): number {
  let lost = need - given;
  for (let index = 0; index < runs.length; index += 2) {
    const from = Math.max(due, runs[index] ?? 0);
    const to = runs[index + 1] ?? 0;
    if (to <= from) continue;
    const delay = (from + to) / 2 - due;
    lost += (to - from) * (0.2 + (0.6 * delay) / Math.max(1, slots - due));
  }
  return lost * weight;
}
