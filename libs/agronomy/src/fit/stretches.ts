import { shut } from './timeline.ts';

/** From a first slot to the one after the last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
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

/** The first level that, with all cheaper ones, has as many slots as are needed, in stretches of any length; else the last. */
export function firstLevel(open: Uint8Array, { start, end }: Stretch, need: number, levels: number): number {
  const counts = new Uint32Array(levels);
  for (let slot = start; slot < end; slot += 1) {
    const level = open[slot] ?? shut;
    if (level !== shut) counts[level] = (counts[level] ?? 0) + 1;
  }
  let free = 0;
  for (let level = 0; level < levels - 1; level += 1) {
    free += counts[level] ?? 0;
    if (free >= need) return level;
  }
  return Math.max(0, levels - 1);
}
