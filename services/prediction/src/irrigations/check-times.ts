import { wrong, type Wrong } from '../fields/wrong.ts';

const hour = 3_600_000;
const longestRun = 14 * 24 * hour;
/** Clocks of devices and people differ by so much [ms]. */
const ahead = 5 * 60_000;
const earliest = Date.parse('2000-01-01T00:00:00Z');

/** Whether an instant can have been lived; `path` and `name` are what it is called. */
export function checkInstant(path: string, name: string, at: Date, now: Date): Wrong | undefined {
  if (at.getTime() < earliest) return wrong(path, `${name} cannot be before the year 2000`);
  return at.getTime() > now.getTime() + ahead ? wrong(path, `${name} cannot be in the future`) : undefined;
}

/** Whether water can have run so, and for as long as was told. */
export function checkRun(start: Date, end: Date, now: Date, hours?: number): Wrong | undefined {
  const length = end.getTime() - start.getTime();
  if (length <= 0) return wrong('end', 'End must be after start');
  const off = checkInstant('start', 'Start', start, now) ?? checkInstant('end', 'End', end, now);
  if (off !== undefined) return off;
  if (length > longestRun) {
    return wrong('end', 'One irrigation can last at most 14 days. Enter each one separately');
  }
  // A minute more is rounding.
  return hours !== undefined && hours * hour > length + 60_000
    ? wrong('hours', 'It cannot have run longer than the time from start to end')
    : undefined;
}
