const millisecondsPerDay = 86_400_000;

/**
 * Days since 1970-01-01 of a plain calendar date ('2026-11-21'). Plain dates have no time and no zone, so arithmetic on
 * this number crosses months, leap days and clock changes without surprises.
 * @throws RangeError when the text is not a day of the calendar.
 */
export function dayNumber(date: string): number {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Engines differ on 30 February: some roll over. Only what reads back the same is a day.
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`not a calendar day: ${JSON.stringify(date)}`);
  }
  return milliseconds / millisecondsPerDay;
}
