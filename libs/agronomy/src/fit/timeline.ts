import type { FitSource, PriceSpan, Span } from './fit-types.ts';
import { joinSpans } from './join-spans.ts';

/** Flows are counted in whole thousandths, so that adding and taking away leaves no rest. */
export const flowUnits = 1000;

/** Prices that are told apart; where there are more, neighbours share a rank. */
const maxRanks = 24;

/** Level of a slot that is not to be had. */
export const shut = 255;

/** What a job takes: thousandths of a gpm, and the first slot of each run and the one after its last. */
interface Flow {
  readonly flow: number;
  readonly runs: readonly number[];
}

/** A source's week in slots of equal length: the flow that is taken, and what it costs. */
export class Timeline {
  /** Minutes of a slot. */
  readonly grid: number;
  readonly slots: number;
  readonly capacity: number;
  readonly fixedFlow: boolean;
  readonly leastRun: number;
  readonly step: number;
  /** Flow taken in each slot. */
  readonly used: Float64Array;
  /** Rank of each slot's price among all of them, the cheapest 0; shut where the source gives no water. */
  readonly inTime: Uint8Array;
  /** The same for water after a deadline: one rank dearer than all prices. */
  readonly late: Uint8Array;
  readonly ranks: number;
  /** What a thousandth of a gpm costs from the start to each slot [USD]. */
  readonly paid: Float64Array;

  constructor(source: FitSource, prices: readonly PriceSpan[], horizon: number, grid: number) {
    this.grid = grid;
    this.slots = Math.floor(horizon / grid);
    this.capacity = Math.round(source.flow * flowUnits);
    this.fixedFlow = source.fixedFlow;
    this.leastRun = source.leastRun;
    this.step = source.step;
    this.used = new Float64Array(this.slots);
    const price = slotPrices(prices, this.slots, grid, source.kwhPerGallon);
    this.paid = new Float64Array(this.slots + 1);
    for (let slot = 0; slot < this.slots; slot += 1) {
      this.paid[slot + 1] = (this.paid[slot] ?? 0) + ((price[slot] ?? 0) * grid) / flowUnits;
    }
    const { rank, ranks } = ranked(price);
    this.inTime = rank;
    this.ranks = ranks;
    this.late = new Uint8Array(this.slots).fill(ranks);
    const gives = this.within(joinSpans(source.available), source);
    for (let slot = 0; slot < this.slots; slot += 1) {
      if (gives[slot] === 0) this.inTime[slot] = this.late[slot] = shut;
    }
  }

  add(job: Flow): void {
    this.#change(job.runs, job.flow);
  }

  remove(job: Flow): void {
    this.#change(job.runs, -job.flow);
  }

  costOf(job: Flow): number {
    let cost = 0;
    for (let index = 0; index < job.runs.length; index += 2) {
      cost += (this.paid[job.runs[index + 1] ?? 0] ?? 0) - (this.paid[job.runs[index] ?? 0] ?? 0);
    }
    return cost * job.flow;
  }

  /** 1 for each slot that lies wholly in one of the spans, each shortened at its two ends. */
  within(spans: readonly Span[], { lead = 0, lag = 0 } = {}): Uint8Array {
    const inside = new Uint8Array(this.slots);
    for (const span of spans) {
      const from = Math.max(0, Math.ceil((span.start + lead) / this.grid));
      const to = Math.min(this.slots, Math.floor((span.end - lag) / this.grid));
      if (to > from) inside.fill(1, from, to);
    }
    return inside;
  }

  #change(runs: readonly number[], flow: number): void {
    for (let index = 0; index < runs.length; index += 2) {
      const end = runs[index + 1] ?? 0;
      for (let slot = runs[index] ?? 0; slot < end; slot += 1)
        this.used[slot] = (this.used[slot] ?? 0) + flow;
    }
  }
}

/** Slots next to each other mostly have one price: looked up where it changes. */
function ranked(price: Float64Array): { readonly rank: Uint8Array; readonly ranks: number } {
  const levels: number[] = [];
  for (let slot = 0; slot < price.length; slot += 1) {
    const usd = price[slot] ?? 0;
    if (usd !== price[slot - 1] && !levels.includes(usd)) levels.push(usd);
  }
  levels.sort((a, b) => a - b);
  const shared = Math.max(1, levels.length / maxRanks);
  const rank = new Uint8Array(price.length);
  let current = 0;
  for (let slot = 0; slot < price.length; slot += 1) {
    if (slot === 0 || price[slot] !== price[slot - 1])
      current = Math.floor(levels.indexOf(price[slot] ?? 0) / shared);
    rank[slot] = current;
  }
  return { rank, ranks: Math.max(1, Math.ceil(levels.length / shared)) };
}

/** Mean price of each slot [USD a gallon]. */
function slotPrices(
  pieces: readonly PriceSpan[],
  slots: number,
  grid: number,
  kwhPerGallon: number,
): Float64Array {
  const price = new Float64Array(slots);
  for (const { start, end, usdPerKwh } of pieces) {
    const usd = usdPerKwh * kwhPerGallon;
    const from = Math.ceil(start / grid);
    const to = Math.min(slots, Math.floor(end / grid));
    if (to > from) price.fill(usd, from, to);
    for (const slot of new Set([Math.floor(start / grid), Math.floor(end / grid)])) {
      const share = (Math.min(end, (slot + 1) * grid) - Math.max(start, slot * grid)) / grid;
      if (share > 0 && share < 1 && slot < slots) price[slot] = (price[slot] ?? 0) + usd * share;
    }
  }
  return price;
}
