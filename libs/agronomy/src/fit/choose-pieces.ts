import type { Search } from './choose-slots.ts';
import { cyclesOf, type GridJob } from './grid-job.ts';
import { stretchesOf, type OpenSlots } from './open-slots.ts';
import { slotsIn, type Stretch } from './stretches.ts';
import type { Timeline } from './timeline.ts';

/** A place for one run: any multiple of the job's unit from its start, or the whole of it and nothing else. */
interface Piece extends Stretch {
  readonly whole: boolean;
  readonly cost: number;
}

/**
 * `chooseSlots` for runs that are not of any length: cycles with soaks between them, multiples of a step, and sources
 * whose flow stays the same while they are on. Cheap pieces come first, of equal ones the earliest.
 */
export function choosePieces(
  job: GridJob,
  timeline: Timeline,
  open: OpenSlots,
  { top: first, levels }: Search,
): Stretch[] {
  const { need, unit, leastRun } = job;
  let taken: Stretch[] = [];
  for (let top = first; top < levels; top += 1) {
    const pieces = piecesOf(job, timeline, stretchesOf(open, top, leastRun));
    const total = pieces.reduce((sum, { start, end }) => sum + (end - start - ((end - start) % unit)), 0);
    if (total < need && top < levels - 1) continue;
    taken = take(pieces, job);
    if (slotsIn(taken) === need) break;
  }
  return taken.sort((a, b) => a.start - b.start);
}

function take(pieces: Piece[], { need, unit, leastRun }: GridJob): Stretch[] {
  pieces.sort((a, b) => a.cost - b.cost || a.start - b.start);
  const taken: Stretch[] = [];
  let left = need;
  for (const { start, end, whole } of pieces) {
    const size = end - start;
    let length = Math.min(size, left);
    length -= length % unit;
    // What would be left over is shorter than a run: this one leaves it what it lacks.
    const rest = left - length;
    if (!whole && rest > 0 && rest < leastRun) length = Math.max(leastRun, length - (leastRun - rest));
    if (length < leastRun || length > left || (whole && length !== size)) continue;
    // One run more would be of another flow, or of no multiple.
    if (taken.some((run) => run.end === start || run.start === start + length)) continue;
    taken.push({ start, end: start + length });
    left -= length;
  }
  return taken;
}

function piecesOf(job: GridJob, timeline: Timeline, stretches: readonly Stretch[]): Piece[] {
  if (!timeline.fixedFlow) return cycles(job, timeline, stretches);
  const pieces = piecesOfOneFlow(job, timeline, stretches);
  if (job.soak === 0) return pieces;
  // Cycles take the source for themselves: nobody who runs beside them would run as long.
  return cycles(
    job,
    timeline,
    pieces.filter(({ whole }) => !whole),
  );
}

/** Cut so that each stands, whichever others are taken. */
function cycles(job: GridJob, timeline: Timeline, stretches: readonly Stretch[]): Piece[] {
  const pieces: Piece[] = [];
  if (job.longestRun === 0) return pieces;
  const equal = Math.ceil(job.need / cyclesOf(job.need, job.longestRun) / job.unit) * job.unit;
  const length = equal < job.leastRun ? job.longestRun : equal;
  let free = 0;
  for (const stretch of stretches) {
    for (let start = Math.max(stretch.start, free); stretch.end - start >= job.leastRun; start = free) {
      const end = Math.min(stretch.end, start + length);
      pieces.push({ start, end, whole: false, cost: priceOf(start, end, timeline, job) });
      free = end + job.soak;
    }
  }
  return pieces;
}

/** Mean price, in whole millionths of the horizon's mean, for sums differ in their last digits; what begins late is dearest. */
function priceOf(start: number, end: number, { paid, slots }: Timeline, { due }: GridJob): number {
  const mean = (paid[slots] ?? 0) / slots;
  const price = mean === 0 ? 0 : ((paid[end] ?? 0) - (paid[start] ?? 0)) / (end - start) / mean;
  return (start >= due ? 1e12 : 0) + Math.round(price * 1e6);
}

/**
 * A source of fixed flow takes a job where it is off, with a pause before and after runs of another flow; or beside others
 * for exactly as long as they run.
 */
function piecesOfOneFlow(job: GridJob, timeline: Timeline, stretches: readonly Stretch[]): Piece[] {
  const { count, edges, flows } = timeline.taken;
  const pieces: Piece[] = [];
  for (const stretch of stretches) {
    let edge = edges.findLastIndex((slot, index) => index < count && slot <= stretch.start);
    for (let start = stretch.start; start < stretch.end; edge += 1) {
      const next = edge + 1 < count ? (edges[edge + 1] ?? 0) : stretch.end;
      const end = Math.min(stretch.end, next);
      const flow = flows[edge] ?? 0;
      const before = start === edges[edge] ? (flows[edge - 1] ?? 0) : flow;
      const after = end === next && edge + 1 < count ? (flows[edge + 1] ?? 0) : flow;
      const cost = priceOf(start, end, timeline, job);
      if (flow > 0) {
        if (before === 0 && after === 0) pieces.push({ start, end, whole: true, cost });
      } else {
        const first = before === 0 || before === job.flow ? start : start + 1;
        const last = after === 0 || after === job.flow ? end : end - 1;
        if (last - first >= job.leastRun) pieces.push({ start: first, end: last, whole: false, cost });
      }
      start = end;
    }
  }
  return pieces;
}
