import type { GridJob } from './grid-job.ts';
import { slotsIn, stretchesOf, type Search, type Stretch } from './stretches.ts';

/** Which of several stretches that cost the same a job is put into. */
export type Preference = 'whole' | 'early' | 'late' | 'tight';

/**
 * Marks in `taken` the slots that a job takes, the cheapest that hold its full amount with no run shorter than its least:
 * all of the cheaper ones, and of the dearest as few as are missing, beside runs that stand where that is possible.
 * Answers how many.
 */
export function chooseSlots(
  job: GridJob,
  open: Uint8Array,
  taken: Uint8Array,
  { range, top: first, levels }: Search,
  preference: Preference,
): number {
  const { need, leastRun } = job;
  for (let top = first; top < levels; top += 1) {
    const last = top === levels - 1;
    const stretches = stretchesOf(open, range, top, leastRun);
    const free = slotsIn(stretches);
    if (free < need && !last) continue;
    taken.fill(0, range.start, range.end);
    if (free <= need) return takeAll(stretches, taken);
    const cheaper = top === 0 ? [] : stretchesOf(open, range, top - 1, leastRun);
    let missing = need;
    if (slotsIn(cheaper) < need) missing -= takeAll(cheaper, taken);
    const late = last && range.end > job.due;
    const ordered = inOrder(stretches, missing, late ? 'early' : preference);
    missing = extend(ordered, taken, missing, leastRun, preference === 'late' && !late);
    missing = carryRemainder(ordered, taken, range, missing, leastRun);
    if (missing === 0 || last) return need - missing;
  }
  return 0;
}

function takeAll(stretches: readonly Stretch[], taken: Uint8Array): number {
  for (const { start, end } of stretches) taken.fill(1, start, end);
  return slotsIn(stretches);
}

function inOrder(stretches: Stretch[], missing: number, preference: Preference): Stretch[] {
  if (preference === 'early') return stretches;
  if (preference === 'late') return stretches.reverse();
  const long = stretches.filter(({ start, end }) => end - start >= missing);
  if (preference === 'tight') long.sort((a, b) => a.end - a.start - (b.end - b.start) || a.start - b.start);
  const whole = long[0];
  return whole === undefined ? stretches : [whole, ...stretches.filter((stretch) => stretch !== whole)];
}

/** Fills stretch after stretch: on from what is taken in it, else from its beginning (or up to its end). */
function extend(
  stretches: readonly Stretch[],
  taken: Uint8Array,
  missing: number,
  leastRun: number,
  late: boolean,
): number {
  let left = missing;
  for (const stretch of stretches) {
    if (left === 0) break;
    const { start, end } = stretch;
    if (isFree(stretch, taken)) {
      const length = Math.min(left, end - start);
      if (length < leastRun) continue;
      const at = late ? end - length : start;
      taken.fill(1, at, at + length);
      left -= length;
    } else left = growIn(stretch, taken, left);
  }
  return left;
}

function growIn({ start, end }: Stretch, taken: Uint8Array, missing: number): number {
  let left = missing;
  for (let slot = start + 1; slot < end && left > 0; slot += 1) {
    if (taken[slot] === 1 || taken[slot - 1] === 0) continue;
    taken[slot] = 1;
    left -= 1;
  }
  for (let slot = end - 2; slot >= start && left > 0; slot -= 1) {
    if (taken[slot] === 1 || taken[slot + 1] === 0) continue;
    taken[slot] = 1;
    left -= 1;
  }
  return left;
}

/** A rest shorter than a run is carried to a stretch of its own, with slots from the ends of longer runs. */
function carryRemainder(
  stretches: readonly Stretch[],
  taken: Uint8Array,
  range: Stretch,
  missing: number,
  leastRun: number,
): number {
  if (missing === 0 || missing >= leastRun) return missing;
  const place = stretches.find((stretch) => isFree(stretch, taken));
  if (place === undefined) return missing;
  const lent = leastRun - missing;
  const runs = runsIn(taken, range, leastRun);
  const spare = runs.reduce((sum, { start, end }) => sum + end - start - leastRun, 0);
  if (spare < lent) return missing;
  let left = lent;
  for (const { start, end } of runs.reverse()) {
    const give = Math.min(left, end - start - leastRun);
    taken.fill(0, end - give, end);
    left -= give;
  }
  taken.fill(1, place.start, place.start + leastRun);
  return 0;
}

function isFree({ start, end }: Stretch, taken: Uint8Array): boolean {
  for (let slot = start; slot < end; slot += 1) if (taken[slot] === 1) return false;
  return true;
}

export function runsIn(taken: Uint8Array, { start, end }: Stretch, leastRun: number): Stretch[] {
  const runs: Stretch[] = [];
  for (let from = start; from < end; from += 1) {
    if (taken[from] !== 1) continue;
    let to = from + 1;
    while (to < end && taken[to] === 1) to += 1;
    if (to - from >= leastRun) runs.push({ start: from, end: to });
    from = to;
  }
  return runs;
}
