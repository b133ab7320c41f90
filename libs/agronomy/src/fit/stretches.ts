import { shut } from './open-slots.ts';

/** From a first slot to the one after the last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Stretches of slots from `from` on that are no dearer than `top`, at least `leastRun` long. */
export function stretchesOf(open: Uint8Array, from: number, top: number, leastRun: number): Stretch[] {
  const stretches: Stretch[] = [];
  const slots = open.length;
  let start = from;
  for (let slot = from; slot <= slots; slot += 1) {
    if (slot < slots && (open[slot] ?? shut) <= top) continue;
    if (slot - start >= leastRun && slot > start) stretches.push({ start, end: slot });
    start = slot + 1;
  }
  return stretches;
}

/** How many slots such stretches have, without making them. */
export function freeSlots(open: Uint8Array, from: number, top: number, leastRun: number): number {
  let free = 0;
  let length = 0;
  for (let slot = from; slot < open.length; slot += 1) {
    if ((open[slot] ?? shut) <= top) {
      length += 1;
      continue;
    }
    if (length >= leastRun) free += length;
    length = 0;
  }
  return length >= leastRun ? free + length : free;
}
