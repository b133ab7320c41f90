/** From a first slot to the one after the last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
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
