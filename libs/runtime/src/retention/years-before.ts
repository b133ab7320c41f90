/** The same day and time so many years earlier; 29 February becomes 1 March. */
export function yearsBefore(instant: Date, years: number): Date {
  const before = new Date(instant);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
