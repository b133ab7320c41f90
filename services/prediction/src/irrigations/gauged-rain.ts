import type { ZonedTime } from '../time/zoned-time.ts';
import type { GaugedRain } from './booked-water.ts';
import { hoursByDay } from './hours-by-day.ts';

/** Rain that one gauge caught [mm]. */
export interface GaugeSpan {
  readonly start: Date;
  readonly end: Date;
  readonly depth: number;
}

/** A stretch of time in which the same gauges were out: rain as the mean of them [mm a millisecond]. Instants [ms]. */
export interface GaugedStretch {
  readonly start: number;
  readonly end: number;
  readonly rate: number;
}

/** Each gauge's rain spread evenly over its hours; where several were out at once, their mean. In order of time. */
export function gaugedStretches(spans: readonly GaugeSpan[]): GaugedStretch[] {
  const ends = new Set(spans.flatMap(({ start, end }) => [start.getTime(), end.getTime()]));
  const times = [...ends].toSorted((a, b) => a - b);
  return times.flatMap((end, index) => {
    const start = times[index - 1];
    const out = spans.filter(
      (span) => start !== undefined && span.start.getTime() <= start && span.end.getTime() >= end,
    );
    if (start === undefined || out.length === 0) return [];
    const rates = out.map((span) => span.depth / (span.end.getTime() - span.start.getTime()));
    return [{ start, end, rate: rates.reduce((sum, rate) => sum + rate, 0) / out.length }];
  });
}

/** Rain by local day. */
export function gaugedRainByDay(
  spans: readonly GaugeSpan[],
  time: ZonedTime,
): ReadonlyMap<string, GaugedRain> {
  const days = new Map<string, GaugedRain>();
  for (const { start, end, rate } of gaugedStretches(spans)) {
    for (const part of hoursByDay(time, new Date(start), new Date(end))) {
      const before = days.get(part.date) ?? { depth: 0, share: 0 };
      const depth = before.depth + rate * (end - start) * part.shareOfSpan;
      days.set(part.date, { depth, share: Math.min(1, before.share + part.shareOfDay) });
    }
  }
  return days;
}
