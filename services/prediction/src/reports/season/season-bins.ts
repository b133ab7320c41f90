import { addDays } from '@headgate/agronomy';
import type { PastMeter, SeasonFieldInput } from './season-inputs.ts';
import { daysOf, lengthOf, mmAcresPerAcreFoot, monthAfter, type Days } from './season-days.ts';

/** A longer period says too little of when its water was given [days]. */
const longestPeriod = 66;
/** Shorter ones are put together to weeks: full and empty days say nothing of how a grower waters [days]. */
const shortestPeriod = 7;

export interface PastWater {
  readonly days: Days;
  /** By field [acre-feet]; what its meters do not know whole is not there. */
  readonly applied: ReadonlyMap<string, number>;
}

/** The periods that a past season is judged by: those of its meters where they agree, else weeks, months or pairs of months. */
export function pastBins(meters: readonly PastMeter[], past: Days, until: string): Days[] {
  const all = meters.flatMap(({ periods }) => periods.filter((days) => lengthOf(days) <= longestPeriod));
  const [first, last] = [least(all.map(({ from }) => from)), most(all.map(({ to }) => to))];
  if (first === undefined || last === undefined) return [];
  const usual = Math.max(...meters.map(usualLength));
  const own = distinct(all);
  const isOwn = usual >= shortestPeriod && own.every(({ from }, index) => from >= (own[index - 1]?.to ?? ''));
  const bins = isOwn ? own : calendarBins(usual, { from: first, to: last });
  return bins.filter((bin) => bin.to <= until && middleOf(bin) >= past.from && middleOf(bin) < past.to);
}

/** As long as those of the past season: weeks, or months. Those that are not over are left as they are. */
export const seasonBins = (past: readonly Days[], now: Days): Days[] =>
  calendarBins(median(past.map(lengthOf)) <= 10 ? shortestPeriod : 31, now)
    .map(({ from, to }) => ({ from: from < now.from ? now.from : from, to: to > now.to ? now.to : to }))
    .filter(({ from, to }) => from < to);

function calendarBins(usual: number, { from, to }: Days): Days[] {
  const months = usual <= 10 ? 0 : usual <= 35 ? 1 : 2;
  const bins: Days[] = [];
  for (let at = firstBin(months, from); at < to;) {
    const next = months === 0 ? addDays(at, 7) : monthAfter(at, months);
    bins.push({ from: at, to: next });
    at = next;
  }
  return bins;
}

/** The Monday, the first of the month or of the pair of months that a day lies in. */
function firstBin(months: number, date: string): string {
  if (months === 0) return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
  const first = `${date.slice(0, 8)}01`;
  return months === 2 && Number(date.slice(5, 7)) % 2 === 0 ? monthAfter(first, -1) : first;
}

/**
 * What each field was given in each period. Water of a period is spread over its days alike; that of a meter with several fields
 * by their need, or by their acres where the report is not about all of them. A day is known where each meter of the field that stood there by then has it: a gap leaves the whole period out.
 */
export function pastWater(
  bins: readonly Days[],
  meters: readonly PastMeter[],
  seasons: readonly SeasonFieldInput[],
): PastWater[] {
  const read = meters.map((meter) => ({ ...meter, rates: ratesOf(meter), ...extentOf(meter) }));
  const needOf = new Map(
    seasons.map(({ fieldId, past }) => [fieldId, past === null ? undefined : needBetween(past)]),
  );
  return bins.map((bin) => {
    const days = daysOf(bin);
    const applied = new Map<string, number>();
    const unknown = new Set<string>();
    for (const { rates, fieldIds, acres, first, last } of read) {
      const there = days.filter((day) => day >= first && day < last);
      if (there.some((day) => !rates.has(day))) for (const id of fieldIds) unknown.add(id);
      const water = there.reduce((sum, day) => sum + (rates.get(day) ?? 0), 0);
      const isWhole = fieldIds.every((id) => needOf.has(id));
      const needs = fieldIds.map((id, index) => (needOf.get(id)?.(bin) ?? 0) * (acres[index] ?? 0));
      const weights = isWhole && sumOf(needs) > 0 ? needs : acres;
      const all = sumOf(weights);
      for (const [index, id] of fieldIds.entries()) {
        const share = all > 0 ? (weights[index] ?? 0) / all : 0;
        if (there.length > 0) applied.set(id, (applied.get(id) ?? 0) + water * share);
      }
    }
    for (const { fieldId } of seasons) {
      const own = read.filter(({ fieldIds }) => fieldIds.includes(fieldId));
      if (!days.every((day) => own.some(({ first, last }) => day >= first && day < last)))
        unknown.add(fieldId);
    }
    for (const id of unknown) applied.delete(id);
    return { days: bin, applied };
  });
}

/** By day [acre-feet]. */
function ratesOf({ periods }: PastMeter): Map<string, number> {
  const rates = new Map<string, number>();
  for (const period of periods) {
    if (lengthOf(period) > longestPeriod) continue;
    for (const day of daysOf(period)) rates.set(day, period.acreFeet / lengthOf(period));
  }
  return rates;
}

const extentOf = ({ periods }: PastMeter) => ({
  first: least(periods.map(({ from }) => from)) ?? '',
  last: most(periods.map(({ to }) => to)) ?? '',
});

/** Of a field's past season, between two days [mm]. */
export function needBetween({
  from,
  need,
}: Days & { readonly need: readonly number[] }): (days: Days) => number {
  return (days) => {
    const start = Math.max(0, lengthOf({ from, to: days.from }));
    return need
      .slice(start, Math.max(start, lengthOf({ from, to: days.to })))
      .reduce((sum, day) => sum + day, 0);
  };
}

export const acreFeetOf = (depth: number, acres: number): number => (depth * acres) / mmAcresPerAcreFoot;

const usualLength = ({ periods }: PastMeter): number => median(periods.map(lengthOf));

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const distinct = (all: readonly Days[]): Days[] =>
  [...new Map(all.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()].toSorted((one, other) =>
    one.from < other.from ? -1 : 1,
  );
const middleOf = (days: Days) => addDays(days.from, Math.floor(lengthOf(days) / 2));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const least = (dates: readonly string[]) => dates.toSorted().at(0);
const most = (dates: readonly string[]) => dates.toSorted().at(-1);
