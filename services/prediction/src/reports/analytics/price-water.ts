import { setImmediate } from 'node:timers/promises';
import type { ReportCard } from '@headgate/contracts/report-card';
import type { WaterSourceRecord } from '../../fields/field-record.ts';
import { energyCost } from '../../plan/report/energy-cost.ts';
import type { PricedSpan } from '../../tariffs/priced-span.ts';
import type { Tariffs } from '../../tariffs/tariffs.ts';
import type { FieldWater } from './analytics-records.ts';

type Prices = Pick<Tariffs, 'pricesFor'>;

/** Null: its price is not known for all of its time. */
export interface PricedWater extends FieldWater {
  readonly cost: ReportCard['cost'];
}

const hour = 3_600_000;
const week = 7 * 24 * hour;
/** Hours of a cost are rounded [h]. */
const rounding = 0.03;

/** What the energy of a source's water cost, each by itself, at the prices that are entered or read today. */
export async function priceWater(
  prices: Prices,
  source: WaterSourceRecord | undefined,
  waters: readonly FieldWater[],
  timeZone: string,
): Promise<PricedWater[]> {
  if (source === undefined || source.tariff === null || source.energy === null || waters.length === 0)
    return waters.map((water) => ({ ...water, cost: null }));
  const spans = await spansFor(prices, source.tariff, waters, timeZone);
  return waters.map((water) => {
    const { start, end } = water;
    const cost = energyCost(source, spansWithin(spans, start, end), [water]);
    const hours = cost === null ? 0 : cost.hoursInPeak + cost.hoursOutOfPeak;
    return { ...water, cost: hours < (end - start) / hour - rounding ? null : cost };
  });
}

/** In order. Entered prices are made of one week at a time: those of a year, with many windows, take long to tell apart. */
async function spansFor(
  prices: Prices,
  tariff: NonNullable<WaterSourceRecord['tariff']>,
  waters: readonly FieldWater[],
  timeZone: string,
): Promise<PricedSpan[]> {
  const spans: PricedSpan[] = [];
  for (const [from, to] of 'rin' in tariff ? [wholeOf(waters)] : weeksOf(waters)) {
    const found = await prices.pricesFor(tariff, from, to, timeZone);
    if (found.kind === 'priced') spans.push(...found.spans);
    // Others are answered meanwhile.
    await setImmediate();
  }
  return spans;
}

const wholeOf = (waters: readonly FieldWater[]): readonly [number, number] => [
  waters.reduce((first, { start }) => Math.min(first, start), Infinity),
  waters.reduce((last, { end }) => Math.max(last, end), -Infinity),
];

/** Those in which some of it flowed. */
function weeksOf(waters: readonly FieldWater[]): (readonly [number, number])[] {
  const weeks = new Set<number>();
  for (const { start, end } of waters)
    for (let at = Math.floor(start / week); at * week < end; at += 1) weeks.add(at);
  return [...weeks].sort((one, other) => one - other).map((at) => [at * week, (at + 1) * week]);
}

function spansWithin(spans: readonly PricedSpan[], start: number, end: number): PricedSpan[] {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((spans[middle]?.end ?? Infinity) <= start) low = middle + 1;
    else high = middle;
  }
  const within: PricedSpan[] = [];
  for (let at = low; at < spans.length; at += 1) {
    const span = spans[at];
    if (span === undefined || span.start >= end) break;
    within.push(span);
  }
  return within;
}
