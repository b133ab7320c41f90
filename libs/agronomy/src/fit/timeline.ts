import type { FitSource, PriceSpan, Span } from './fit-types.ts';
import { joinSpans } from './join-spans.ts';
import { rankPrices } from './rank-prices.ts';
import type { Stretch } from './stretches.ts';
import { TakenFlow } from './taken-flow.ts';

/** Flows are counted in whole thousandths, so that adding and taking away leaves no rest. */
export const flowUnits = 1000;

/** What a job takes: thousandths of a gpm, and when. */
interface Flow {
  readonly flow: number;
  readonly runs: readonly Stretch[];
}

/** Slots next to each other of one price rank, from the first to the one after the last. */
interface RankedSlots extends Stretch {
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
  taken: TakenFlow;

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
    this.taken = this.newTaken();
  }

  /** Of a source from which nobody takes water. */
  newTaken(): TakenFlow {
    return new TakenFlow(this.slots);
  }

  add({ runs, flow }: Flow): void {
    for (const run of runs) this.taken.change(run, flow);
  }

  remove({ runs, flow }: Flow): void {
    for (const run of runs) this.taken.change(run, -flow);
  }

  /** What `work` does sees a source from which nobody takes water, and leaves nothing behind. */
  whileEmpty(work: () => void): void {
    const before = this.taken;
    this.taken = this.newTaken();
    work();
    this.taken = before;
  }

  costOf(job: Flow): number {
    let cost = 0;
    for (const { start, end } of job.runs) cost += (this.paid[end] ?? 0) - (this.paid[start] ?? 0);
    return cost * job.flow;
  }

  /** Slots that lie wholly in a span that is shortened at its two ends; none where it is too short. */
  slotsWithin(span: Span, { lead = 0, lag = 0 } = {}): { readonly start: number; readonly end: number } {
    const start = Math.max(0, Math.ceil((span.start + lead) / this.grid));
    const end = Math.min(this.slots, Math.floor((span.end - lag) / this.grid));
    return { start, end: Math.max(start, end) };
  }
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
