import type { Order, Outcome, Reading } from '../controller-adapter.ts';
import { failureOf, notRun, refused } from '../device-failure.ts';
import { ModbusException } from './modbus-exception.ts';

/** What is done over one connection. */
export interface Exchange {
  /** `write` around whatever changes the device: from then on, a failure leaves it unknown what came of it. */
  perform(order: Order, progress: Progress): Promise<Outcome>;
  read(): Promise<Extract<Reading, { kind: 'read' }>>;
}

/** How far an order has come. */
export class Progress {
  #writes = 0;

  /** Writes, and notes that it did. */
  async write(entry: () => Promise<void>): Promise<void> {
    this.#writes += 1;
    await entry();
  }

  /** What a failure leaves us with. */
  outcomeOf(error: unknown): Outcome {
    const cause = failureOf(error);
    if (this.#writes === 0) return notRun(cause);
    // The only write was answered, with a no. After a second one, something was done already.
    if (this.#writes === 1 && cause instanceof ModbusException) {
      if (cause.didNotRun) return notRun(cause);
      if (cause.isRefusal) return refused('not-understood', cause.message);
    }
    return { kind: 'unknown', cause };
  }
}
