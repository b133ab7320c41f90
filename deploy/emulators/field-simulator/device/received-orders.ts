import type { Action } from './order.ts';

/** An order as the device got it, and what it answered. */
export interface ReceivedOrder {
  readonly at: string;
  /** Null: the model knows no ids. */
  readonly id: string | null;
  readonly sequence: number | null;
  readonly action: Action;
  readonly station: number | null;
  readonly seconds: number | null;
  /** `done`, the reason of a refusal, or why nobody was answered. */
  readonly answer: string;
}

const max = 2_000;

/** The newest orders that reached a device. */
export class ReceivedOrders {
  #receivedOrders: ReceivedOrder[] = [];

  note(order: ReceivedOrder): void {
    this.#receivedOrders.push(order);
    if (this.#receivedOrders.length > max * 2) this.#receivedOrders = this.#receivedOrders.slice(-max);
  }

  /** The oldest first. */
  list(): readonly ReceivedOrder[] {
    return this.#receivedOrders.slice(-max);
  }

  forget(): void {
    this.#receivedOrders = [];
  }
}
