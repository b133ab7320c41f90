import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { backOff } from './back-off.ts';
import type { Delivery } from '../store/kept.ts';
import type { World } from '../world.ts';

/** How events are sent, besides once and soon. In memory: a restarted emulator sends as usual. */
export interface Sending {
  /** 'off': nothing is sent; it goes out when this is 'on' again. */
  readonly mode: 'on' | 'off';
  /** How often each is sent. */
  readonly copies: number;
  /** Each is sent up to this much later, at random [ms]. */
  readonly spread: number;
  /** Each is sent this much later [ms]. */
  readonly delay: number;
}
export const usualSending: Sending = { mode: 'on', copies: 1, spread: 0, delay: 0 };

interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

/** How long a receiver may take [ms]. */
const timeout = 10_000;
const atATime = 8;
/** Stripe goes on for three days [ms]. */
const givesUpAfter = 3 * 86_400_000;

/** Sends each event until somebody answers 2xx. In no order: several are under way at once, as at Stripe. */
export class Webhooks {
  sending = usualSending;
  readonly #world: World;
  readonly #endpoint: Endpoint | undefined;
  readonly #inProgress = new Set<string>();
  readonly #stopping = new AbortController();

  /** Without an endpoint events are only kept. */
  constructor(world: World, endpoint: Endpoint | undefined) {
    this.#world = world;
    this.#endpoint = endpoint;
  }

  /** Events that nobody has taken yet. */
  pending(): readonly Delivery[] {
    if (this.#endpoint === undefined) return [];
    return this.#world.store.all('delivery').filter(({ isDone }) => !isDone);
  }

  /** Starts what is due. Called often. */
  tick(): void {
    if (this.sending.mode === 'off' || this.#stopping.signal.aborted) return;
    const now = Date.now();
    for (const delivery of this.pending()) {
      if (this.#inProgress.size >= atATime) return;
      if (delivery.nextAt <= now && !this.#inProgress.has(delivery.event)) void this.#deliver(delivery);
    }
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Sends an event once more, whether it was taken or not. The receiver's status; undefined: it did not answer. */
  async send(event: string): Promise<number | undefined> {
    const kept = this.#world.store.get('event', event);
    if (kept === undefined || this.#endpoint === undefined) return undefined;
    const { url, secret } = this.#endpoint;
    // The receiver compares it with its own clock: never the emulator's, which may be ahead.
    const signature = signatureOf(kept.body, secret, Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: kept.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeout), this.#stopping.signal]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      // Away, late, or we stop: it is sent again, and the count of attempts tells.
      return undefined;
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { event } = delivery;
    this.#inProgress.add(event);
    const { copies, spread, delay } = this.sending;
    try {
      if (spread + delay > 0)
        await sleep(delay + Math.random() * spread, undefined, { signal: this.#stopping.signal });
      const statuses = await Promise.all(Array.from({ length: copies }, () => this.send(event)));
      this.#note(
        delivery,
        statuses.some((status) => status !== undefined && status >= 200 && status < 300),
      );
    } catch (error) {
      if (!this.#stopping.signal.aborted) throw error;
    } finally {
      this.#inProgress.delete(event);
      this.tick();
    }
  }

  #note({ event, attempts: before }: Delivery, isTaken: boolean): void {
    if (this.#stopping.signal.aborted && !isTaken) return;
    const attempts = before + 1;
    const created = (this.#world.store.get('event', event)?.created ?? 0) * 1000;
    const isTooOld = Date.now() - created > givesUpAfter;
    this.#world.transact(() => {
      const nextAt = Date.now() + backOff(attempts);
      this.#world.store.put('delivery', event, { event, attempts, nextAt, isDone: isTaken || isTooOld });
    });
  }
}

/** The `Stripe-Signature` of a body sent at `at` [s], as Stripe documents it. */
function signatureOf(body: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret)
    .update(`${String(at)}.${body}`, 'utf8')
    .digest('hex');
  return `t=${String(at)},v1=${digest}`;
}
