import type { Stretch } from './stretches.ts';

/** The flow that is taken from a source, in thousandths of a gpm. It changes thousands of times in a plan, and nothing is made meanwhile. */
export class TakenFlow {
  /** How many edges there are; what the lists have beyond them is of earlier changes. */
  count = 2;
  /** Slots at which the flow changes, in order: the first 0, the last the horizon's end. */
  readonly edges: number[];
  /** From each edge to the next. */
  readonly flows: number[] = [0, 0];

  /** Of a horizon of so many slots, in which nothing is taken. */
  constructor(slots: number) {
    this.edges = [0, slots];
  }

  /** Becomes what another of the same horizon is. */
  copy({ count, edges, flows }: TakenFlow): this {
    this.count = count;
    for (let at = 0; at < count; at += 1) {
      this.edges[at] = edges[at] ?? 0;
      this.flows[at] = flows[at] ?? 0;
    }
    return this;
  }

  /** Takes so much more, or with a negative flow less, during a run. */
  change({ start, end }: Stretch, flow: number): void {
    if (end <= start) return;
    const first = this.#cutAt(start);
    const last = this.#cutAt(end);
    for (let piece = first; piece < last; piece += 1) this.flows[piece] = (this.flows[piece] ?? 0) + flow;
    // From behind: what is joined moves what comes after it.
    this.#joinAt(last);
    this.#joinAt(first);
  }

  /** The place of an edge, made where there is none. */
  #cutAt(slot: number): number {
    const { edges, flows } = this;
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((edges[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    if (edges[low] === slot) return low;
    for (let at = this.count; at > low; at -= 1) {
      edges[at] = edges[at - 1] ?? 0;
      flows[at] = flows[at - 1] ?? 0;
    }
    edges[low] = slot;
    flows[low] = flows[low - 1] ?? 0;
    this.count += 1;
    return low;
  }

  #joinAt(index: number): void {
    const { edges, flows } = this;
    if (index === 0 || index >= this.count - 1 || flows[index] !== flows[index - 1]) return;
    this.count -= 1;
    for (let at = index; at < this.count; at += 1) {
      edges[at] = edges[at + 1] ?? 0;
      flows[at] = flows[at + 1] ?? 0;
    }
  }
}
