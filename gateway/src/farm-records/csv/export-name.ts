/** 'en-CA' writes a date as YYYY-MM-DD; farms are in California. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

/** `headgate-history-2026-11-21.csv`: the day is the farm's own. */
export function exportName(what: 'history' | 'scenarios', now: Date): string {
  return `headgate-${what}-${calendar.format(now)}.csv`;
}
