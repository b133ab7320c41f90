const growth = 3;

interface Pauses {
  /** After the first failure [ms]. */
  readonly first: number;
  /** However often it failed [ms]; up to a fifth more by chance. */
  readonly longest: number;
}

/**
 * The pause before a row is tried again [ms], after so many attempts: the first, three times as long, nine times …, with up
 * to a fifth more, so that rows that failed together do not all come back together. `chance`: 0 to 1.
 */
export function retryPause(
  attempts: number,
  { first, longest }: Pauses,
  chance: number = Math.random(),
): number {
  return Math.min(first * growth ** (attempts - 1), longest) * (1 + chance / 5);
}
