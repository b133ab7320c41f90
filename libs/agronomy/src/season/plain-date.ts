/** The plain calendar date ('2026-11-21') of a number of days since 1970-01-01: the inverse of `dayNumber`. */
export function plainDate(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
