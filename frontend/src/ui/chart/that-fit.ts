/** Of marks from left to right, those whose labels of a width have space, none of them past `until` [px]. */
export function thatFit<Mark extends { readonly x: number }>(
  marks: readonly Mark[],
  { width, until }: { readonly width: number; readonly until: number },
): ReadonlySet<Mark> {
  const fitting = new Set<Mark>();
  let free = -Infinity;
  for (const mark of marks) {
    if (mark.x < free || mark.x > until) continue;
    fitting.add(mark);
    free = mark.x + width;
  }
  return fitting;
}
