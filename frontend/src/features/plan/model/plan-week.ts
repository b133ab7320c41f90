import { addDays } from '@headgate/agronomy';
import { clockOf } from '../../../lib/display/clock-of.ts';
import { momentOf } from '../../../lib/display/moment-of.ts';

/** From one moment to another [ms]. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface PlanDay extends Stretch {
  readonly date: string;
}

/** The days of a plan on the farm's clock; one in which the clocks change is an hour longer or shorter. */
export interface PlanWeek extends Stretch {
  readonly days: readonly PlanDay[];
}

const midnight = (date: string) => momentOf(`${date}T00:00`);

export function weekOf(from: string, count: number): PlanWeek {
  const days = Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index);
    return { date, start: midnight(date), end: midnight(addDays(from, index + 1)) };
  });
  return { days, start: midnight(from), end: midnight(addDays(from, count)) };
}

/** How far into the week a moment is, from 0 to 100; what is outside stands at its edge. */
export function placeIn({ start, end }: Stretch, moment: number): number {
  const share = (moment - start) / (end - start);
  return Math.round(Math.min(1, Math.max(0, share)) * 100_000) / 1_000;
}

/** What is left of a stretch in the week, as CSS has it. */
export function boxIn(week: Stretch, { start, end }: Stretch) {
  const [left, right] = [placeIn(week, start), placeIn(week, end)];
  return { left: `${String(left)}%`, width: `${String(Math.round((right - left) * 1_000) / 1_000)}%` };
}

/** A moment; of the plan's first day, which counts where this device's clock has another, the same time. */
export function momentOnDay(date: string, moment: number): number {
  const shown = clockOf(new Date(moment));
  return shown.startsWith(date) ? moment : momentOf(`${date}${shown.slice(date.length)}`);
}
