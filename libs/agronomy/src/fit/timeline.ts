import type { FitSource, PriceSpan, Span } from './fit-types.ts';
import { joinSpans } from './join-spans.ts';
import { rankPrices } from './rank-prices.ts';

/** Flows are counted in whole thousandths, so that adding and taking away leaves no rest. */
export const flowUnits = 1000;

/** What a job takes: thousandths of a gpm, and the first slot of each run and the one after its last. */
interface Flow {
  readonly flow: number;
  readonly runs: readonly number[];
}

/** Slots next to each other of one price rank, from the first to the one after the last. */
interface RankedSlots {
  readonly start: number;
  readonly end: number;
  readonly rank: number;
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
  /** Where the source gives water, in order: the rank of its price among all of them, the cheapest 0. */
  readonly gives: readonly RankedSlots[];
  readonly ranks: number;
  /** What a thousandth of a gpm costs from the start to each slot [USD]. */
  readonly paid: Float64Array;
  /** Slots at which the flow that is taken changes, from 0 to the horizon's end, and the flow from each on. */
  #edges: number[];
  #flows: number[];

  constructor(source: FitSource, prices: readonly PriceSpan[], horizon: number, grid: number) {
    this.grid = grid;
    this.slots = Math.floor(horizon / grid);
    this.capacity = Math.round(source.flow * flowUnits);
    this.fixedFlow = source.fixedFlow;
    this.leastRun = source.leastRun;
    this.step = source.step;
    const price = slotPrices(prices, this.slots, grid, source.kwhPerGallon);
    this.paid = new Float64Array(this.slots + 1);
    for (let slot = 0; slot < this.slots; slot += 1) {
      this.paid[slot + 1] = (this.paid[slot] ?? 0) + ((price[slot] ?? 0) * grid) / flowUnits;
    }
    const { rank, ranks } = rankPrices(price);
    this.ranks = ranks;
    this.gives = joinSpans(source.available).flatMap((span) => {
      const { start, end } = this.slotsWithin(span, source);
      return runsOfRank(rank, start, end);
    });
    this.#edges = [0, this.slots];
    this.#flows = [0, 0];
  }

  /** Slots at which the flow that is taken changes, the first 0, the last the horizon's end. */
  get edges(): readonly number[] {
    return this.#edges;
  }

  /** Flow that is taken from each edge to the next. */
  get flows(): readonly number[] {
    return this.#flows;
  }

  add(job: Flow): void {
    this.#change(job.runs, job.flow);
  }

  remove(job: Flow): void {
    this.#change(job.runs, -job.flow);
  }

  /** What `work` does sees a source from which nobody takes water, and leaves nothing behind. */
  whileEmpty(work: () => void): void {
    const [edges, flows] = [this.#edges, this.#flows];
    this.#edges = [0, this.slots];
    this.#flows = [0, 0];
    work();
    this.#edges = edges;
    this.#flows = flows;
  }

  costOf(job: Flow): number {
    let cost = 0;
    for (let index = 0; index < job.runs.length; index += 2) {
      cost += (this.paid[job.runs[index + 1] ?? 0] ?? 0) - (this.paid[job.runs[index] ?? 0] ?? 0);
    }
    return cost * job.flow;
  }

  /** Slots that lie wholly in a span that is shortened at its two ends; none where it is too short. */
  slotsWithin(span: Span, { lead = 0, lag = 0 } = {}): { readonly start: number; readonly end: number } {
    const start = Math.max(0, Math.ceil((span.start + lead) / this.grid));
    const end = Math.min(this.slots, Math.floor((span.end - lag) / this.grid));
    return { start, end: Math.max(start, end) };
  }

  #change(runs: readonly number[], flow: number): void {
    for (let index = 0; index < runs.length; index += 2) {
      const [start = 0, end = 0] = [runs[index], runs[index + 1]];
      if (end <= start) continue;
      const first = this.#cutAt(start);
      const last = this.#cutAt(end);
      for (let piece = first; piece < last; piece += 1) this.#flows[piece] = (this.#flows[piece] ?? 0) + flow;
      // From behind: what is joined moves what comes after it.
      this.#joinAt(last);
      this.#joinAt(first);
    }
  }

  /** The place of an edge, made where there is none. */
  #cutAt(slot: number): number {
    let low = 0;
    let high = this.#edges.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edges[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    if (this.#edges[low] !== slot) {
      insertAt(this.#edges, low, slot);
      insertAt(this.#flows, low, this.#flows[low - 1] ?? 0);
    }
    return low;
  }

  #joinAt(index: number): void {
    if (index === 0 || index >= this.#edges.length - 1 || this.#flows[index] !== this.#flows[index - 1])
      return;
    removeAt(this.#edges, index);
    removeAt(this.#flows, index);
  }
}

/* `splice` makes an array of what it takes out, thousands of times in a plan. */

function insertAt(list: number[], index: number, value: number): void {
  for (let at = list.length; at > index; at -= 1) list[at] = list[at - 1] ?? 0;
  list[index] = value;
}

function removeAt(list: number[], index: number): void {
  for (let at = index + 1; at < list.length; at += 1) list[at - 1] = list[at] ?? 0;
  list.pop();
}

function runsOfRank(rank: Uint8Array, from: number, until: number): RankedSlots[] {
  const runs: RankedSlots[] = [];
  for (let start = from; start < until;) {
    let end = start + 1;
    while (end < until && rank[end] === rank[start]) end += 1;
    runs.push({ start, end, rank: rank[start] ?? 0 });
    start = end;
  }
  return runs;
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
    const [first, last] = [Math.floor(start / grid), Math.floor(end / grid)];
    for (let slot = first; slot <= last; slot += Math.max(1, last - first)) {
      const share = (Math.min(end, (slot + 1) * grid) - Math.max(start, slot * grid)) / grid;
      if (share > 0 && share < 1 && slot < slots) price[slot] = (price[slot] ?? 0) + usd * share;
    }
  }
  return price;
}
