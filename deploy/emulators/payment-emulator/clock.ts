import type { Store } from './store/store.ts';

/** The emulator's clock: the machine's, and however far it was moved ahead. */
export class Clock {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** As Stripe writes time [whole seconds since 1970]. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.offset;
  }

  get offset(): number {
    return this.#store.get('clock', 'offset') ?? 0;
  }

  advance(seconds: number): void {
    this.#store.put('clock', 'offset', this.offset + seconds);
  }
}
