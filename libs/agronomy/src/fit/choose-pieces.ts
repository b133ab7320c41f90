import { cyclesOf, type GridJob } from './grid-job.ts';
import { stretchesOf, type Search, type Stretch } from './stretches.ts';
import { shut, type Timeline } from './timeline.ts';

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
  open: Uint8Array,
  taken: Uint8Array,
  { range, top: first, levels }: Search,
): number {
  const { need, unit, leastRun } = job;
  let most = 0;
  for (let top = first; top < levels; top += 1) {
    const stretches = stretchesOf(open, range, top, leastRun);
    const pieces = piecesOf(job, timeline, stretches, open);
    const total = pieces.reduce((sum, { start, end }) => sum + (end - start - ((end - start) % unit)), 0);
    if (total < need && top < levels - 1) continue;
    taken.fill(0);
    most = take(pieces, taken, need, unit, leastRun);
    if (most === need) break;
  }
  return most;
}

function take(pieces: Piece[], taken: Uint8Array, need: number, unit: number, leastRun: number): number {
  pieces.sort((a, b) => a.cost - b.cost || a.start - b.start);
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
    if (taken[start - 1] === 1 || taken[start + length] === 1) continue;
    taken.fill(1, start, start + length);
    left -= length;
  }
  return need - left;
}

function piecesOf(
  job: GridJob,
  timeline: Timeline,
  stretches: readonly Stretch[],
  open: Uint8Array,
): Piece[] {
  if (!timeline.fixedFlow) return cycles(job, timeline, stretches, open);
  const pieces = piecesOfOneFlow(job, timeline, stretches, open);
  if (job.soak === 0) return pieces;
  // Cycles take the source for themselves: nobody who runs beside them would run as long.
  return cycles(
    job,
    timeline,
    pieces.filter(({ whole }) => !whole),
    open,
  );
}

/** Cut so that each stands, whichever others are taken. */
function cycles(job: GridJob, timeline: Timeline, stretches: readonly Stretch[], open: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  if (job.longestRun === 0) return pieces;
  const equal = Math.ceil(job.need / cyclesOf(job.need, job.longestRun) / job.unit) * job.unit;
  const length = equal < job.leastRun ? job.longestRun : equal;
  let free = 0;
  for (const stretch of stretches) {
    for (let start = Math.max(stretch.start, free); stretch.end - start >= job.leastRun; start = free) {
      const end = Math.min(stretch.end, start + length);
      pieces.push({ start, end, whole: false, cost: priceOf(start, end, timeline, open) });
      free = end + job.soak;
    }
  }
  return pieces;
}

/** Mean price, in whole millionths of the horizon's mean, for sums differ in their last digits; what begins late is dearest. */
function priceOf(start: number, end: number, { paid, ranks, slots }: Timeline, open: Uint8Array): number {
  const mean = (paid[slots] ?? 0) / slots;
  const price = mean === 0 ? 0 : ((paid[end] ?? 0) - (paid[start] ?? 0)) / (end - start) / mean;
  return ((open[start] ?? shut) >= ranks ? 1e12 : 0) + Math.round(price * 1e6);
}

/**
 * A source of fixed flow takes a job where it is off, with a pause before and after runs of another flow; or beside others
 * for exactly as long as they run.
 */
function piecesOfOneFlow(
  job: GridJob,
  timeline: Timeline,
  stretches: readonly Stretch[],
  open: Uint8Array,
): Piece[] {
  const { used, slots } = timeline;
  const pieces: Piece[] = [];
  for (const stretch of stretches) {
    let start = stretch.start;
    while (start < stretch.end) {
      const flow = used[start] ?? 0;
      let end = start;
      while (end < stretch.end && (used[end] ?? 0) === flow) end += 1;
      const before = start > 0 ? (used[start - 1] ?? 0) : 0;
      const after = end < slots ? (used[end] ?? 0) : 0;
      const cost = priceOf(start, end, timeline, open);
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
