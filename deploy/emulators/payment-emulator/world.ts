import type Stripe from 'stripe';
import { Store } from './store/store.ts';
import { newId } from './ids.ts';

type EventOf<T extends Stripe.Event['type']> = Extract<Stripe.Event, { readonly type: T }>;

/** The call that is being answered. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}
const nobody: Cause = { id: null, idempotency_key: null };

/** The emulator's clock: the machine's, and however far it was moved ahead. */
class Clock {
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

/** What every verb works on: what is kept, the time, and who must be told. */
export class World {
  readonly store: Store;
  readonly clock: Clock;
  /** Where the emulator can be reached: its receipts are there. */
  readonly address: string;
  readonly #apiVersion: string;
  #cause = nobody;

  constructor({ folder, address, apiVersion }: { folder: string; address: string; apiVersion: string }) {
    this.store = new Store(folder);
    this.clock = new Clock(this.store);
    this.address = address;
    this.#apiVersion = apiVersion;
  }

  /** A transaction that one call causes. */
  transact<T>(work: () => T, cause: Cause = nobody): T {
    this.#cause = cause;
    try {
      return this.store.transact(work);
    } finally {
      this.#cause = nobody;
    }
  }

  /** An event, and its delivery. The object is as it is now, without expansions. */
  announce<T extends Stripe.Event['type']>(type: T, object: EventOf<T>['data']['object']): void {
    const id = newId('evt');
    const created = this.clock.now();
    const event = {
      id,
      object: 'event',
      api_version: this.#apiVersion,
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: this.#cause,
      type,
    } satisfies Omit<Stripe.EventBase, 'data'> & { data: unknown };
    this.store.put('event', id, { id, type, created, body: JSON.stringify(event) });
    this.store.put('delivery', id, { event: id, attempts: 0, nextAt: Date.now(), isDone: false });
  }
}
