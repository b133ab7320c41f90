import { ZonedTime } from '../../time/zoned-time.ts';

/** Farms' plans are made from this hour on, by the clock of their time zone, and should be there at that one [h]. */
const opensAt = 2;
const isLateAt = 6;

/** The night that is open in a time zone at an instant, by the day that begins with it (YYYY-MM-DD); undefined: not yet. */
export function openNightOf(timeZone: string, now: Date): string | undefined {
  const zone = ZonedTime.of(timeZone);
  const date = zone.dateOf(now.getTime());
  // Where the clock leaves two o'clock out, it is the same moment: three.
  return now.getTime() >= zone.at(date, opensAt * 60) ? date : undefined;
}

/** Whether plans of that night should have been there. */
export function isLate(night: string, timeZone: string, now: Date): boolean {
  return now.getTime() >= ZonedTime.of(timeZone).at(night, isLateAt * 60);
}
