import { addDays } from '@headgate/agronomy';
import type { ZonedTime } from '../time/zoned-time.ts';

const hour = 3_600_000;

/** What of a span lies in one local day. */
export interface DayPart {
  readonly date: string;
  readonly hours: number;
  /** Of the span, and of the day, which has 23 or 25 hours when the clock is moved. */
  readonly shareOfSpan: number;
  readonly shareOfDay: number;
}

/** Cuts a span at the farm's midnights: each day has its own hours of it. */
export function hoursByDay(time: ZonedTime, start: Date, end: Date): readonly DayPart[] {
  const [first, last] = [start.getTime(), end.getTime()];
  const parts: DayPart[] = [];
  let date = time.dateOf(first);
  for (let midnight = time.at(date); midnight < last;) {
    const next = time.at(addDays(date, 1));
    const length = Math.min(last, next) - Math.max(first, midnight);
    if (length > 0) {
      const hours = length / hour;
      parts.push({
        ...{ date, hours },
        shareOfSpan: length / (last - first),
        shareOfDay: length / (next - midnight),
      });
    }
    date = addDays(date, 1);
    midnight = next;
  }
  return parts;
}
