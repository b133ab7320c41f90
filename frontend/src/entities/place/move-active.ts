/** Which option is active after an arrow key; from the field itself (null) into the list and round again. */
export function moveActive(
  count: number,
  active: number | null,
  key: 'ArrowDown' | 'ArrowUp',
): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active === null || active === count - 1 ? 0 : active + 1;
  return active === null || active === 0 ? count - 1 : active - 1;
}
