import type { OpenSlots } from './open-slots.ts';

/** From a first slot to the one after the last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Open slots that are no dearer than `top`, those beside each other as one, at least `leastRun` long. */
export function stretchesOf(
  { count, starts, ends, levels }: OpenSlots,
  top: number,
  leastRun: number,
): Stretch[] {
  const stretches: Stretch[] = [];
  let start = -1;
  let end = -1;
  for (let index = 0; index < count; index += 1) {
    if ((levels[index] ?? 0) > top) continue;
    const next = starts[index] ?? 0;
    if (next !== end) {
      if (end - start >= leastRun && end > start) stretches.push({ start, end });
      start = next;
    }
    end = ends[index] ?? 0;
  }
  if (end - start >= leastRun && end > start) stretches.push({ start, end });
  return stretches;
}

export function slotsIn(stretches: readonly Stretch[]): number {
  let slots = 0;
  for (const { start, end } of stretches) slots += end - start;
  return slots;
}

/** Where its start has its place: such lists are short, and mostly come in order. */
export function insertRun<T extends Stretch>(runs: T[], run: T): void {
  let at = runs.length;
  for (let before = runs[at - 1]; before !== undefined && before.start > run.start; before = runs[at - 1]) {
    runs[at] = before;
    at -= 1;
  }
  runs[at] = run;
}
