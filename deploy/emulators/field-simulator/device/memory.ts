import type { Result, ValveOrder } from './order.ts';

interface LastAnswer {
  readonly id: string;
  readonly sequence: number;
  readonly result: Result;
}

/** How many answered orders a device remembers by their id. */
const remembered = 32;

/** What a device knows of the orders it answered. */
export class Memory {
  readonly #keepSequence: (sequence: number) => void;
  #answered = new Map<string, Result>();
  #last: LastAnswer | undefined;
  #greatest: number;

  /** `greatest`: the greatest sequence it ever took, restarts included; `keepSequence`: its EEPROM. */
  constructor(greatest: number, keepSequence: (sequence: number) => void) {
    this.#greatest = greatest;
    this.#keepSequence = keepSequence;
  }

  get greatestSequence(): number {
    return this.#greatest;
  }

  /** Since the start. */
  get lastAnswer(): LastAnswer | undefined {
    return this.#last;
  }

  /** What was answered to this id before; else what `make` makes of it, which it remembers. */
  answer({ id, sequence }: ValveOrder, make: () => Result): Result {
    const before = this.#answered.get(id);
    const result = before ?? make();
    this.#last = { id, sequence, result };
    if (before === undefined) this.#remember(id, sequence, result);
    return result;
  }

  /** After a restart it knows the greatest sequence alone. */
  restart(): void {
    this.#answered = new Map();
    this.#last = undefined;
  }

  /** The oldest goes when there are too many. */
  #remember(id: string, sequence: number, result: Result): void {
    this.#answered.set(id, result);
    const oldest = this.#answered.size > remembered ? this.#answered.keys().next().value : undefined;
    if (oldest !== undefined) this.#answered.delete(oldest);
    if (sequence <= this.#greatest) return;
    this.#greatest = sequence;
    this.#keepSequence(sequence);
  }
}
