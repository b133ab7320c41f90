/** What waits for a time of the product's. */
interface Waiting {
  /** [ms since 1970] */
  readonly due: number;
  readonly ring: () => void;
}

/** Timers by a clock that leaps. */
export class ProductTimers {
  readonly #waiting = new Set<Waiting>();

  /** Gives what takes it back. */
  add(due: number, ring: () => void): () => void {
    const waiting = { due, ring };
    this.#waiting.add(waiting);
    return () => {
      this.#waiting.delete(waiting);
    };
  }

  /** Rings what is due by `now`, in its order; what is added meanwhile waits for the next time. */
  ring(now: number): void {
    const due = [...this.#waiting].filter((each) => each.due <= now);
    for (const each of due.toSorted((one, other) => one.due - other.due))
      // Another may have taken it back.
      if (this.#waiting.delete(each)) each.ring();
  }
}
