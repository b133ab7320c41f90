import type { Logger } from '@nestjs/common';
import { passes } from '@headgate/runtime/time/passes';
import { unlessAborted } from '@headgate/runtime/time/unless-aborted';
import { DeviceFailure, failureOf, NotSent } from '../device-failure.ts';
import type { BrokerPlace } from './broker-place.ts';
import { BrokerSession, type BrokerListener, type Subscription } from './broker-session.ts';

export interface LinkOptions {
  /** For the log. */
  readonly name: string;
  readonly place: BrokerPlace;
  readonly subscriptions: readonly Subscription[];
  readonly logger: Logger;
  readonly receive: BrokerListener;
  /** What was under way has no answer any more. */
  readonly lost?: (failure: DeviceFailure) => void;
  /** There is a session, and it hears what it subscribed to. */
  readonly up?: (session: BrokerSession) => void;
}

const dialTimeout = 8_000;
const firstPause = 250;
/** A session that has ended is found out within 15 s, and is made again within so much more, at most. */
const longestPause = 5_000;

/** A session with a broker for as long as this runs: made again whenever it has ended. */
export class BrokerLink {
  readonly #options: LinkOptions;
  readonly #stop = new AbortController();
  /** Settles with each attempt. */
  #attempt = Promise.withResolvers<undefined>();
  #session: BrokerSession | undefined;
  /** By a clock that never jumps [ms]. */
  #upSince = Infinity;
  #failure = new DeviceFailure('unreachable', 'The broker is not connected yet');
  #running: Promise<void> | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
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

  /** As soon as there is one. Throws `NotSent` when the next attempt fails, or `signal` comes before. */
  async connected(signal: AbortSignal): Promise<BrokerSession> {
    if (this.#session === undefined && !this.#isStopping)
      await unlessAborted(this.#attempt.promise, signal, () => undefined);
    if (this.#session !== undefined) return this.#session;
    const { trouble, message } = this.#failure;
    throw new NotSent(trouble, message, { cause: this.#failure });
  }

  /** For good. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#session?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { name, logger } = this.#options;
    let failures = 0;
    do {
      this.#failure = await this.#once(() => (failures = 0));
      this.#wake();
      // Once, then now and then: a broker may be down for long.
      if (!this.#isStopping && failures % 20 === 0) {
        logger.warn({ err: this.#failure }, `${name}: no connection, trying on`);
      }
      failures += 1;
    } while (await passes(pauseAfter(failures), this.#stop.signal));
  }

  /** One session, from dialling to its end; why it has ended, or was never there. */
  async #once(isUp: () => void): Promise<DeviceFailure> {
    try {
      const session = await this.#open();
      this.#session = session;
      this.#upSince = performance.now();
      isUp();
      this.#options.logger.log(`${this.#options.name}: connected`);
      this.#options.up?.(session);
      this.#wake();
      const failure = await session.ended;
      this.#session = undefined;
      this.#options.lost?.(failure);
      return failure;
    } catch (error) {
      return failureOf(error);
    }
  }

  async #open(): Promise<BrokerSession> {
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(dialTimeout)]);
    const { place, receive, subscriptions } = this.#options;
    const session = await BrokerSession.open(await place.dial(signal), place.login, receive);
    try {
      // A broker need not answer, and no timeout of the client's own ends a subscription.
      for (const subscription of subscriptions)
        await unlessAborted(session.subscribe(subscription), signal, () => {
          throw new DeviceFailure('silent', 'The broker did not confirm a subscription in time');
        });
      if (!this.#isStopping) return session;
      throw new DeviceFailure('unreachable', 'Stopping');
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  get #isStopping(): boolean {
    return this.#stop.signal.aborted;
  }

  #wake(): void {
    this.#attempt.resolve(undefined);
    this.#attempt = Promise.withResolvers();
  }
}

/** [ms] Half of it by chance, so that not all come back at once. */
function pauseAfter(failures: number): number {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures, 10));
  return pause * (0.5 + Math.random() / 2);
}
