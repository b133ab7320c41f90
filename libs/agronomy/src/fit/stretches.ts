import { shut } from './timeline.ts';

/** From a first slot to the one after the last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where a job is sought a place. */
export interface Search {
  readonly range: Stretch;
  /** The first level that may hold enough. */
  readonly top: number;
  /** How many there are in the range; the last of one that reaches beyond the deadline is late. */
  readonly levels: number;
}

/** Stretches of slots of a range that are no dearer than `top`, at least `leastRun` long. */
export function stretchesOf(
  open: Uint8Array,
  { start: from, end: until }: Stretch,
  top: number,
  leastRun: number,
): Stretch[] {
  const stretches: Stretch[] = [];
  let start = from;
  for (let slot = from; slot <= until; slot += 1) {
    if (slot < until && (open[slot] ?? shut) <= top) continue;
    if (slot - start >= leastRun && slot > start) stretches.push({ start, end: slot });
    start = slot + 1;
  }
  return stretches;
}

export function slotsIn(stretches: readonly Stretch[]): number {
  let slots = 0;
  for (const { start, end } of stretches) slots += end - start;
  return slots;
}
