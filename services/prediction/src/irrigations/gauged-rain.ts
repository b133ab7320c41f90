import type { ZonedTime } from '../time/zoned-time.ts';
import type { GaugedRain } from './booked-water.ts';
import { hoursByDay } from './hours-by-day.ts';

/** Rain that one gauge caught [mm]. */
export interface GaugeSpan {
  readonly start: Date;
  readonly end: Date;
  readonly depth: number;
}

/** Rain by local day, each gauge's spread evenly over its hours; where several were out at once, their mean. */
export function gaugedRainByDay(
  spans: readonly GaugeSpan[],
  time: ZonedTime,
): ReadonlyMap<string, GaugedRain> {
  const ends = new Set(spans.flatMap(({ start, end }) => [start.getTime(), end.getTime()]));
  const times = [...ends].toSorted((a, b) => a - b);
  const days = new Map<string, GaugedRain>();
  for (const [index, end] of times.entries()) {
    const start = times[index - 1];
    const out = spans.filter(
      (span) => start !== undefined && span.start.getTime() <= start && span.end.getTime() >= end,
    );
    if (start === undefined || out.length === 0) continue;
    // [mm a millisecond]
    const rate =
      out.reduce((sum, span) => sum + span.depth / (span.end.getTime() - span.start.getTime()), 0) /
      out.length;
    for (const part of hoursByDay(time, new Date(start), new Date(end))) {
      const before = days.get(part.date) ?? { depth: 0, share: 0 };
      const depth = before.depth + rate * (end - start) * part.shareOfSpan;
      days.set(part.date, { depth, share: Math.min(1, before.share + part.shareOfDay) });
    }
  }
  return days;
}
