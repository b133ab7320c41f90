import type { GridJob } from './grid-job.ts';
import { stretchesOf, type OpenSlots } from './open-slots.ts';
import { insertRun, slotsIn, type Stretch } from './stretches.ts';

/** Which of several stretches that cost the same a job is put into. */
export type Preference = 'whole' | 'early' | 'late' | 'tight';

/** Where a job is sought a place. */
export interface Search {
  /** The first level that may hold enough. */
  readonly top: number;
  /** How many there are. */
  readonly levels: number;
  /** Whether the last of them is late. */
  readonly isLate: boolean;
}

/** Of a run that grows while it is chosen. */
interface Run {
  start: number;
  end: number;
}

/**
 * The slots that a job takes, the cheapest that hold its full amount with no run shorter than its least: all of the cheaper
 * ones, and of the dearest as few as are missing, beside runs that stand where that is possible. In order of time.
 */
export function chooseSlots(
  job: GridJob,
  open: OpenSlots,
  { top: first, levels, isLate }: Search,
  preference: Preference,
): Run[] {
  const { need, leastRun } = job;
  for (let top = first; top < levels; top += 1) {
    const last = top === levels - 1;
    const stretches = stretchesOf(open, top, leastRun);
    const free = slotsIn(stretches);
    if (free < need && !last) continue;
    if (free <= need) return stretches;
    const cheaper = top === 0 ? [] : stretchesOf(open, top - 1, leastRun);
    const taken: Run[] = slotsIn(cheaper) < need ? cheaper : [];
    const late = last && isLate;
    const ordered = inOrder(stretches, need - slotsIn(taken), late ? 'early' : preference);
    let missing = need - slotsIn(taken);
    missing = extend(ordered, taken, missing, leastRun, preference === 'late' && !late);
    joinTouching(taken);
    missing = carryRemainder(ordered, taken, missing, leastRun);
    if (missing === 0 || last) return taken;
  }
  return [];
}

function inOrder(stretches: Stretch[], missing: number, preference: Preference): Stretch[] {
  if (preference === 'early') return stretches;
  if (preference === 'late') return stretches.reverse();
  let whole = -1;
  for (let index = 0; index < stretches.length; index += 1) {
    const length = lengthOf(stretches[index]);
    if (length < missing) continue;
    if (whole < 0 || (preference === 'tight' && length < lengthOf(stretches[whole]))) whole = index;
  }
  const first = stretches[whole];
  if (whole > 0 && first !== undefined) {
    stretches.copyWithin(1, 0, whole);
    stretches[0] = first;
  }
  return stretches;
}

const lengthOf = (stretch: Stretch | undefined): number =>
  stretch === undefined ? 0 : stretch.end - stretch.start;

/** Fills stretch after stretch: on from what is taken in it, else from its beginning (or up to its end). */
function extend(
  stretches: readonly Stretch[],
  taken: Run[],
  missing: number,
  leastRun: number,
  late: boolean,
): number {
  let left = missing;
  for (const stretch of stretches) {
    if (left === 0) break;
    const { start, end } = stretch;
    const inside = runsIn(taken, stretch);
    if (inside.length === 0) {
      const length = Math.min(left, end - start);
      if (length < leastRun) continue;
      const at = late ? end - length : start;
      insertRun(taken, { start: at, end: at + length });
      left -= length;
    } else left = growIn(stretch, inside, left);
  }
  return left;
}

const noRuns: readonly Run[] = [];

function runsIn(taken: readonly Run[], { start, end }: Stretch): readonly Run[] {
  return taken.length === 0 ? noRuns : taken.filter((run) => run.start < end && run.end > start);
}

function growIn({ start, end }: Stretch, runs: readonly Run[], missing: number): number {
  let left = missing;
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    if (run === undefined) break;
    const more = Math.min(left, (runs[index + 1]?.start ?? end) - run.end);
    run.end += more;
    left -= more;
  }
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const run = runs[index];
    if (run === undefined) break;
    const more = Math.min(left, run.start - (runs[index - 1]?.end ?? start));
    run.start -= more;
    left -= more;
  }
  return left;
}

/** A rest shorter than a run is carried to a stretch of its own, with slots from the ends of longer runs. */
function carryRemainder(
  stretches: readonly Stretch[],
  taken: Run[],
  missing: number,
  leastRun: number,
): number {
  if (missing === 0 || missing >= leastRun) return missing;
  const place = stretches.find(({ start, end }) => !taken.some((run) => run.start < end && run.end > start));
  if (place === undefined) return missing;
  let lent = leastRun - missing;
  const spare = taken.reduce((sum, { start, end }) => sum + end - start - leastRun, 0);
  if (spare < lent) return missing;
  for (const run of taken.toReversed()) {
    const give = Math.min(lent, run.end - run.start - leastRun);
    run.end -= give;
    lent -= give;
  }
  insertRun(taken, { start: place.start, end: place.start + leastRun });
  return 0;
}

function joinTouching(runs: Run[]): void {
  for (let index = runs.length - 1; index > 0; index -= 1) {
    const [run, next] = [runs[index - 1], runs[index]];
    if (run === undefined || next === undefined || run.end !== next.start) continue;
    run.end = next.end;
    runs.splice(index, 1);
  }
}
