import { addDays } from '@headgate/agronomy';
import type { ZonedTime } from '../../time/zoned-time.ts';

/**
 * The first time after an instant [ms] at which the clock of a place shows that hour, and the date that it has then: one for
 * each date. An hour that the clock passes twice is the first of the two; one that it leaves out is as much later as it leaves out.
 */
export function nextFarmHour(time: ZonedTime, hour: number, after: number): { at: number; date: string } {
  for (let date = time.dateOf(after); ; date = addDays(date, 1)) {
    const at = time.at(date, hour * 60);
    if (at > after) return { at, date };
  }
}
