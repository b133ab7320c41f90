/** A valve and what will close it. Times are the wall clock's [ms]. */
export interface OpenValve {
  /** In the log of openings. */
  readonly opening: number;
  /** The order that opened it, or last set its end; null: somebody opened it by hand. */
  readonly commandId: string | null;
  /** Null: no timer runs. */
  readonly closesAt: number | null;
  readonly alarm: NodeJS.Timeout | undefined;
}

/** One output. `#open` is the truth that states and acks are read from. */
export class Valve {
  readonly station: number;
  /** Of the newest close; at the start, the greatest the device had ever taken. */
  closedBySequence: number;
  #open: OpenValve | undefined;

  constructor(station: number, closedBySequence: number) {
    this.station = station;
    this.closedBySequence = closedBySequence;
  }

  get open(): OpenValve | undefined {
    return this.#open;
  }

  /** Opens it, or sets its end anew. */
  turn(to: OpenValve): void {
    clearTimeout(this.#open?.alarm);
    this.#open = to;
  }

  /** What was open; undefined: it was closed already. */
  shut(): OpenValve | undefined {
    const was = this.#open;
    clearTimeout(was?.alarm);
    this.#open = undefined;
    return was;
  }
}
