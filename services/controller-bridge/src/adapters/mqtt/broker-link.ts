import type { Logger } from '@nestjs/common';
import { passes } from '@headgate/runtime/time/passes';
import { DeviceFailure, failureOf } from '../device-failure.ts';
import type { BrokerPlace } from './broker-place.ts';
import { BrokerSession, type BrokerMessage, type Subscription } from './broker-session.ts';

/** What becomes of a link, for whoever works with it. */
export interface LinkUser {
  readonly subscriptions: readonly Subscription[];
  receive(message: BrokerMessage): void;
  /** What was under way has no answer any more. */
  lost(failure: DeviceFailure): void;
  /** There is a session, and it hears what it subscribed to. */
  up?(session: BrokerSession): void;
}

const dialTimeout = 8_000;
const firstPause = 250;
/** A session that has ended is found out within 15 s, and is made again within so much more, at most. */
const longestPause = 5_000;

/** A session with a broker for as long as this runs: made again whenever it has ended. */
export class BrokerLink {
  readonly #name: string;
  readonly #place: BrokerPlace;
  readonly #user: LinkUser;
  readonly #logger: Logger;
  readonly #stop = new AbortController();
  readonly #waiting = new Set<() => void>();
  #session: BrokerSession | undefined;
  /** By a clock that never jumps [ms]. */
  #upSince = Infinity;
  #failure = new DeviceFailure('unreachable', 'The broker is not connected yet');
  #running: Promise<void> | undefined;

  constructor(name: string, place: BrokerPlace, user: LinkUser, logger: Logger) {
    this.#name = name;
    this.#place = place;
    this.#user = user;
    this.#logger = logger;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  get session(): BrokerSession | undefined {
    return this.#session;
  }

  /** How long the session has lasted [ms]; 0: there is none. */
  get represents(): number {
    return this.#session === undefined ? 0 : performance.now() - this.#upSince;
  }

  /** Why there is no session. */
  get failure(): DeviceFailure {
    return this.#failure;
  }

  /** As soon as there is one. Throws `DeviceFailure` when the next attempt fails, or `signal` comes before. */
  async connected(signal: AbortSignal): Promise<BrokerSession> {
    if (this.#session === undefined && !signal.aborted && !this.#stop.signal.aborted)
      await this.#change(signal);
    if (this.#session === undefined) throw this.#failure;
    return this.#session;
  }

  /** For good. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#session?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    let failures = 0;
    do {
      this.#failure = await this.#once(() => (failures = 0));
      this.#wake();
      // Once, then now and then: a broker may be down for long.
      if (!this.#isStopping && failures % 20 === 0) {
        this.#logger.warn({ err: this.#failure }, `${this.#name}: no connection, trying on`);
      }
      failures += 1;
    } while (await passes(pauseAfter(failures), signal));
  }

  /** One session, from dialling to its end; why it has ended, or was never there. */
  async #once(isUp: () => void): Promise<DeviceFailure> {
    try {
      const session = await this.#open();
      this.#session = session;
      this.#upSince = performance.now();
      isUp();
      this.#logger.log(`${this.#name}: connected`);
      this.#user.up?.(session);
      this.#wake();
      const failure = await session.ended;
      this.#session = undefined;
      this.#user.lost(failure);
      return failure;
    } catch (error) {
      return failureOf(error);
    }
  }

  async #open(): Promise<BrokerSession> {
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(dialTimeout)]);
    const stream = await this.#place.dial(signal);
    const session = await BrokerSession.open(stream, this.#place.login, (message) => {
      this.#user.receive(message);
    });
    try {
      for (const subscription of this.#user.subscriptions) await session.subscribe(subscription);
      if (!this.#isStopping) return session;
      throw new DeviceFailure('unreachable', 'Stopping');
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      this.#waiting.add(end);
      signal.addEventListener('abort', end);
    });
  }

  get #isStopping(): boolean {
    return this.#stop.signal.aborted;
  }

  #wake(): void {
    for (const each of [...this.#waiting]) each();
  }
}

/** [ms] Half of it by chance, so that not all come back at once. */
function pauseAfter(failures: number): number {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures, 10));
  return pause * (0.5 + Math.random() / 2);
}
