import { jetstream } from '@nats-io/jetstream';
import { Metrics } from '@headgate/runtime/metrics/metrics';
import type { NatsLink } from '../../connection/nats-link.ts';
import type { Database } from '../../database/connection.ts';
import type { MessagingLog } from '../../messaging-log.ts';
import { countPublished } from '../../metrics/fact-metrics.ts';
import { pause } from '../../pause.ts';
import { openFactStream, reviveLostFacts } from './fact-stream.ts';
import { BATCH_SIZE, publishBatch } from './publish-batch.ts';
import { purgePublished } from './purge-published.ts';

/** Between two looks at an outbox that was empty: the delay of a fact, at most. */
const POLL_MS = 200;
/** After a failure; a broker that is down is back within seconds or much later. */
const RETRY_MS = 500;
const PURGE_EVERY_MS = 60 * 60 * 1000;

/** Carries committed facts from the outbox to JetStream. Any number of relays may run at once. */
export class OutboxRelay {
  readonly #owner: string;
  readonly #database: Database;
  readonly #link: NatsLink;
  readonly #log: MessagingLog;
  readonly #count: (facts: number) => void;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  /** Of the connection for which the stream has been opened. */
  #opened: number | undefined;
  #purgedAt = 0;
  #failures = 0;

  constructor(owner: string, database: Database, link: NatsLink, log: MessagingLog, metrics = new Metrics()) {
    this.#owner = owner;
    this.#database = database;
    this.#link = link;
    this.#log = log;
    this.#count = countPublished(metrics);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      if (!this.#link.connected) {
        await pause(POLL_MS, this.#stop.signal);
        continue;
      }
      try {
        const published = await this.#pass();
        this.#failures = 0;
        if (published < BATCH_SIZE) await pause(POLL_MS, this.#stop.signal);
      } catch (error) {
        // The broker may have come back without its streams: look again before the next try.
        this.#opened = undefined;
        this.#failures += 1;
        if (this.#failures % 20 === 1) this.#log.warn({ err: error }, 'facts wait in the outbox');
        await pause(RETRY_MS, this.#stop.signal);
      }
    }
  }

  async #pass(): Promise<number> {
    const connection = this.#link.connection();
    const { epoch } = this.#link;
    if (this.#opened !== epoch) {
      const stream = await openFactStream(connection, this.#owner);
      await this.#database.transaction((transaction) => reviveLostFacts(transaction, stream));
      this.#opened = epoch;
    }
    const client = jetstream(connection);
    const { published, failure } = await this.#database.transaction((transaction) =>
      publishBatch(transaction, client, this.#owner),
    );
    this.#count(published);
    if (failure !== undefined) throw new Error('the stream did not take a fact', { cause: failure });
    await this.#purge();
    return published;
  }

  async #purge(): Promise<void> {
    if (Date.now() - this.#purgedAt < PURGE_EVERY_MS) return;
    await this.#database.transaction(purgePublished);
    this.#purgedAt = Date.now();
  }
}
