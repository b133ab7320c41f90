import type { Action } from './order.ts';

/** An order as the device got it, and what it answered. */
export interface HeardOrder {
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

const most = 2_000;

/** The newest orders that reached a device. */
export class OrdersHeard {
  #heard: HeardOrder[] = [];

  note(order: HeardOrder): void {
    this.#heard.push(order);
    if (this.#heard.length > most * 2) this.#heard = this.#heard.slice(-most);
  }

  /** The oldest first. */
  list(): readonly HeardOrder[] {
    return this.#heard.slice(-most);
  }

  forget(): void {
    this.#heard = [];
  }
}
