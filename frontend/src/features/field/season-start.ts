import { addDays } from '@headgate/agronomy';
import type { Planting } from '@headgate/contracts/field';
import { factsOf } from '../../entities/crop/crop-facts.ts';

/** What one answer of the ledger holds, less the week ahead [days]. */
const maxDays = 390;
/** Behind today, where nothing grows [days]. */
const usualDays = 60;

/**
 * The first day that is shown of a field: its planting's; of what grows through the winter 1 October, as the water year begins
 * with.
 */
export function seasonStart(planting: Pick<Planting, 'crop' | 'startsOn'> | null, today: string): string {
  if (planting === null) return addDays(today, -usualDays);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '10-01' ? 1 : 0);
  const { kind } = factsOf(planting.crop);
  const isPerennial = kind === 'woody' || kind === 'forage';
  const candidates = [
    planting.startsOn,
    addDays(today, -maxDays),
    ...(isPerennial ? [`${String(year)}-10-01`] : []),
  ];
  return candidates.toSorted().at(-1) ?? planting.startsOn;
}

export const ranges = ['season', '30-days', '14-days'] as const;
export type Range = (typeof ranges)[number];

export const rangeLabels: Readonly<Record<Range, string>> = {
  season: 'Season',
  '30-days': '30 days',
  '14-days': '14 days',
};

/** As the address has it. */
export const rangeOf = (text: string | undefined): Range =>
  ranges.find((range) => range === text) ?? 'season';

/** Days that the address asks for. */
export interface LinkedDays {
  readonly from: string;
  readonly to: string;
  /** The one that a link leads to, in the range that is shown anyway. */
  readonly isOne: boolean;
}

/** What the address asks for: a day (`day`), or days (`from`, `to`). `wrong`: it is none of the calendar's, or they end before they begin. */
export function linkedDays({
  day,
  from,
  to,
}: Readonly<Record<'day' | 'from' | 'to', string | undefined>>): LinkedDays | 'wrong' | null {
  if (day === undefined && from === undefined && to === undefined) return null;
  const linked = { from: day ?? from ?? '', to: day ?? to ?? '', isOne: day !== undefined };
  return isDay(linked.from) && isDay(linked.to) && linked.from <= linked.to ? linked : 'wrong';
}

/** Of the calendar, as the address has it: 2026-07-13. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Those of them that are asked for. */
export const daysOfLink = <Day extends { readonly date: string }>(
  days: readonly Day[],
  { from, to }: LinkedDays,
): readonly Day[] => days.filter(({ date }) => date >= from && date <= to);

/** The days of a range, those ahead always with it. */
export const daysIn = <Day extends { readonly date: string }>(
  days: readonly Day[],
  range: Range,
  today: string,
): readonly Day[] =>
  range === 'season' ? days : days.filter(({ date }) => date >= addDays(today, -Number.parseInt(range, 10)));
