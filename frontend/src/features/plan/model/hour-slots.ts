import { weekdays, type LocalHours } from '@headgate/contracts/local-hours';
import type { Tariff } from '@headgate/contracts/water-source';
import { clockOf } from '../../../lib/display/clock-of.ts';
import type { PlanWeek, Stretch } from './plan-week.ts';

/** Irrigations are moved by so much, and no tariff is told in less [ms]. */
export const quarter = 15 * 60_000;

/** A quarter of an hour as the farm's clock and calendar show it. */
export interface Slot extends Stretch {
  /** After midnight. */
  readonly minutes: number;
  /** Monday is 0. */
  readonly weekday: number;
  readonly month: number;
}

/** Energy in a slot. */
export interface SlotPrice {
  readonly usdPerKwh: number;
  readonly peak: boolean;
}

/** All quarters of the week. */
export function slotsOf({ days }: PlanWeek): readonly Slot[] {
  return days.flatMap(({ date, start, end }) => {
    const [weekday, month] = [(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7, Number(date.slice(5, 7))];
    return Array.from({ length: Math.round((end - start) / quarter) }, (_, index) => {
      const from = start + index * quarter;
      return {
        start: from,
        end: from + quarter,
        minutes: minutesOf(clockOf(new Date(from)).slice(11)),
        weekday,
        month,
      };
    });
  });
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Whether hours of some days hold in a slot; those of a night that began the day before, too. */
export function holdsIn({ days, start, end }: LocalHours, { minutes, weekday }: Slot): boolean {
  const isOn = (day: number) => {
    const name = weekdays[day];
    return days === undefined || days.length === 0 || (name !== undefined && days.includes(name));
  };
  const [opens, closes] = [minutesOf(start), minutesOf(end)];
  if (opens < closes) return isOn(weekday) && opens <= minutes && minutes < closes;
  return (isOn(weekday) && opens <= minutes) || (isOn((weekday + 6) % 7) && minutes < closes);
}

/** Without hours a field may be irrigated at any. */
export const isAllowedIn = (hours: readonly LocalHours[], slot: Slot): boolean =>
  hours.length === 0 || hours.some((each) => holdsIn(each, slot));

function isInMonths(months: readonly number[] | undefined, month: number): boolean {
  if (months === undefined) return true;
  const [first = 1, last = 12] = months;
  return first <= last ? first <= month && month <= last : first <= month || month <= last;
}

/** What each slot's energy costs. Null: nobody has typed prices in, so that the server alone knows them. */
export function pricesIn(
  tariff: Tariff | null | undefined,
  slots: readonly Slot[],
): readonly SlotPrice[] | null {
  if (tariff === null || tariff === undefined || !('windows' in tariff)) return null;
  const usual = { usdPerKwh: tariff.usdPerKwh, peak: false };
  return slots.map(
    (slot) =>
      tariff.windows.find((window) => isInMonths(window.months, slot.month) && holdsIn(window, slot)) ??
      usual,
  );
}

/** Neighbouring slots for which it holds, as one. */
export function joinSlots(
  slots: readonly Slot[],
  holds: (slot: Slot, index: number) => boolean,
): readonly Stretch[] {
  const joined: { start: number; end: number }[] = [];
  for (const [index, slot] of slots.entries()) {
    if (!holds(slot, index)) continue;
    const last = joined.at(-1);
    if (last?.end === slot.start) last.end = slot.end;
    else joined.push({ start: slot.start, end: slot.end });
  }
  return joined;
}
