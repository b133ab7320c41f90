import { addDays } from '@headgate/agronomy';
import { weekdays, type LocalHours } from '@headgate/contracts/local-hours';
import { daysPlanned, minuteAt, minuteOf, type Horizon } from './horizon.ts';
import { joinSpans } from './spans.ts';

/** '21:30' in minutes after midnight. */
export const clockMinutes = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The hours of some days as stretches of the horizon; none given: all of it. An hour that the clock passes twice counts twice. */
export function localSpans(horizon: Horizon, windows: readonly LocalHours[]) {
  const whole = { start: 0, end: horizon.minutes };
  if (windows.length === 0) return [whole];
  const spans = windows.flatMap(({ days, start, end }) => {
    const [opens, closes] = [clockMinutes(start), clockMinutes(end)];
    const spans = [];
    // Yesterday's night may last into today.
    for (let offset = -1; offset <= daysPlanned; offset += 1) {
      if (days !== undefined && days.length > 0 && !days.includes(weekdayOf(horizon, offset))) continue;
      const closing =
        closes <= opens ? minuteOf(horizon, offset + 1, closes) : minuteOf(horizon, offset, closes);
      spans.push({
        start: Math.max(0, minuteOf(horizon, offset, opens)),
        end: Math.min(whole.end, closing),
      });
    }
    return spans;
  });
  return joinSpans(spans);
}

function weekdayOf({ today }: Horizon, offset: number) {
  const day = new Date(`${addDays(today, offset)}T00:00Z`).getUTCDay();
  return weekdays[(day + 6) % 7] ?? 'mon';
}

interface Turn {
  readonly startsAt: string;
  readonly hours: number;
  readonly everyDays: number;
}

/** A rotation's turns in the horizon. Each begins at the clock time of the first, also after the clock was moved. */
export function turnSpans(horizon: Horizon, turns: readonly Turn[]) {
  const { time, minutes } = horizon;
  return joinSpans(
    turns.flatMap(({ startsAt, hours, everyDays }) => {
      const first = Date.parse(startsAt);
      const [date, clock] = [time.dateOf(first), time.minutesOf(first)];
      const spans = [];
      const elapsed = (horizon.start - first) / 86_400_000;
      for (let turn = Math.max(0, Math.floor((elapsed - hours / 24) / everyDays) - 1); ; turn += 1) {
        const days = turn * everyDays;
        const whole = Math.floor(days);
        const start = minuteAt(horizon, time.at(addDays(date, whole), clock) + (days - whole) * 86_400_000);
        if (start >= minutes) return spans;
        spans.push({ start: Math.max(0, start), end: Math.min(minutes, start + hours * 60) });
      }
    }),
  );
}
