import { weekdays, type LocalHours } from '@headgate/contracts/local-hours';

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The longest time without a break that these hours leave in a week as clocks show it [minutes]; a week, where there are none: at
 * any hour. Hours that go on into the next window count as one.
 */
export function longestStretch(hours: readonly LocalHours[]): number {
  if (hours.length === 0) return weekMinutes;
  const stretches = hours.flatMap(stretchesOf);
  // Twice around: what goes on over the end of the week is seen whole.
  const twice = [
    ...stretches,
    ...stretches.map(({ start, end }) => ({ start: start + weekMinutes, end: end + weekMinutes })),
  ];
  let [longest, current] = [0, { start: 0, end: 0 }];
  for (const stretch of twice.toSorted((one, other) => one.start - other.start)) {
    current =
      stretch.start <= current.end && current.end > 0
        ? { start: current.start, end: Math.max(current.end, stretch.end) }
        : stretch;
    longest = Math.max(longest, current.end - current.start);
  }
  return Math.min(longest, weekMinutes);
}

function stretchesOf({ days = [...weekdays], start, end }: LocalHours): Stretch[] {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const length = to > from ? to - from : to + dayMinutes - from;
  return weekdays.flatMap((day, index) =>
    days.includes(day) ? [{ start: index * dayMinutes + from, end: index * dayMinutes + from + length }] : [],
  );
}

/** Of '21:30', since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
