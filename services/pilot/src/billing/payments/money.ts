/** The provider counts cents, our API whole US dollars. */
export function centsOf(dollars: number): number {
  return dollars * 100;
}

/** Rounded down, so that nothing is promised that is not there. */
export function dollarsOf(cents: number): number {
  return Math.floor(cents / 100);
}
