import { addDays } from '@headgate/agronomy';
import { weekdays } from '@headgate/contracts/local-hours';
import type { Tariff } from '@headgate/contracts/water-source';
import { ZonedTime } from '../time/zoned-time.ts';
import { joinSpans, type PricedSpan } from './priced-span.ts';

export type EnteredTariff = Exclude<Tariff, { rin: string }>;
type PriceWindow = EnteredTariff['windows'][number];

/**
 * What each moment from `from` to `to` costs [milliseconds since 1970], without a gap: the first window that fits, as the clocks of
 * the place show it, else the price of all other hours. A window over midnight, like its days and months, goes by the day on
 * which it starts.
 */
export function enteredPrices(
  { usdPerKwh, windows }: EnteredTariff,
  from: number,
  to: number,
  timeZone: string,
): PricedSpan[] {
  if (!(from < to)) return [];
  const zone = ZonedTime.of(timeZone);
  // In the order of the windows: the first one that covers a moment is its price.
  const open = windows.flatMap((window) => openings(window, from, to, zone));
  const edges = [from, to, ...open.flatMap(({ start, end }) => [start, end])]
    .filter((at) => at >= from && at <= to)
    .toSorted((one, other) => one - other);
  const spans = [...new Set(edges)].flatMap((start, index, all) => {
    const end = all[index + 1];
    if (end === undefined) return [];
    const window = open.find((one) => one.start <= start && end <= one.end)?.window;
    return [{ start, end, usdPerKwh: window?.usdPerKwh ?? usdPerKwh, peak: window?.peak ?? false }];
  });
  return joinSpans(spans);
}

function openings(
  window: PriceWindow,
  from: number,
  to: number,
  zone: ZonedTime,
): { start: number; end: number; window: PriceWindow }[] {
  const [start, end] = [minutesOf(window.start), minutesOf(window.end)];
  const found: { start: number; end: number; window: PriceWindow }[] = [];
  // One that started the day before may still be open.
  for (let date = addDays(zone.dateOf(from), -1); date <= zone.dateOf(to - 1); date = addDays(date, 1)) {
    if (!holdsOn(window, date)) continue;
    const closes = end > start ? zone.at(date, end) : zone.at(addDays(date, 1), end);
    const opens = zone.at(date, start);
    if (opens < closes && closes > from && opens < to) found.push({ start: opens, end: closes, window });
  }
  return found;
}

function holdsOn({ days, months }: PriceWindow, date: string): boolean {
  // 1970 began on a Thursday.
  const weekday = weekdays[(Math.round(Date.parse(date) / 86_400_000) + 3) % 7];
  if (days !== undefined && weekday !== undefined && !days.includes(weekday)) return false;
  const [first, last] = months ?? [];
  if (first === undefined || last === undefined) return true;
  const month = Number(date.slice(5, 7));
  return first <= last ? first <= month && month <= last : first <= month || month <= last;
}

/** Of '21:30', since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
