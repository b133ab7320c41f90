import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod/mini';
import { Metrics } from '@headgate/runtime/metrics/metrics';
import type { NatsLink } from '../../connection/nats-link.ts';
import { queryRows, type Database } from '../../database/connection.ts';
import type { MessagingLog } from '../../messaging-log.ts';
import { countPublished } from '../../metrics/fact-metrics.ts';
import { pause } from '../../pause.ts';
import { openFactStream } from './fact-stream.ts';
import { reviveLostEnd, reviveLostWithDisk, type FoundStream } from './lost-facts.ts';
import { onNudge } from './outbox-nudge.ts';
import { BATCH_SIZE, publishBatch, releaseLease } from './publish-batch.ts';

/** Between two looks at an outbox that was empty, unless nudged: the delay of a fact, at most. */
const POLL_MS = 200;
/** After a failure; a broker that is down is back within seconds or much later. */
const RETRY_MS = 500;

const time = z.object({ now: z.string() });

interface RelayOptions {
  /** The owner of the facts. */
  readonly service: string;
  readonly database: Database;
  readonly link: NatsLink;
  readonly log: MessagingLog;
  readonly metrics?: Metrics | undefined;
  readonly pollMs?: number;
}

/** Carries committed facts from the outbox to JetStream. Any number may run at once: one works, another takes its place. */
export class OutboxRelay {
  readonly #id = randomUUID();
  readonly #owner: string;
  readonly #database: Database;
  readonly #link: NatsLink;
  readonly #log: MessagingLog;
  readonly #pollMs: number;
  readonly #count: (facts: number) => void;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  /** Of the connection for which the stream has been opened. */
  #opened: number | undefined;
  /** The stream, while the outbox may hold what it lost. */
  #lost: FoundStream | undefined;
  #failures = 0;
  #isNudged = false;
  #idle = new AbortController();

  constructor({ service, database, link, log, metrics = new Metrics(), pollMs = POLL_MS }: RelayOptions) {
    this.#owner = service;
    this.#database = database;
    this.#link = link;
    this.#log = log;
    this.#pollMs = pollMs;
    this.#count = countPublished(metrics);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#idle.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const deafen = onNudge(this.#owner, this.#link, () => {
      this.#isNudged = true;
      this.#idle.abort();
    });
    while (!this.#stop.signal.aborted) {
      if (!this.#link.connected) {
        await pause(POLL_MS, this.#stop.signal);
        continue;
      }
      try {
        this.#isNudged = false;
        const isMore = await this.#pass();
        this.#failures = 0;
        if (!isMore) await this.#nextNudge();
      } catch (error) {
        // The broker may have come back without its streams: look again before the next try.
        this.#opened = undefined;
        this.#failures += 1;
        if (this.#failures % 20 === 1) this.#log.warn({ err: error }, 'facts wait in the outbox');
        await this.#handOver();
        await pause(RETRY_MS, this.#stop.signal);
      }
    }
    deafen();
    await this.#handOver();
  }

  /** Or the next look. At once where there was one during the last. */
  async #nextNudge(): Promise<void> {
    if (this.#isNudged || this.#stop.signal.aborted) return;
    this.#idle = new AbortController();
    await pause(this.#pollMs, this.#idle.signal);
  }

  /** Whether to look again at once. */
  async #pass(): Promise<boolean> {
    const connection = this.#link.connection();
    const { epoch } = this.#link;
    if (this.#opened !== epoch) {
      this.#lost = await this.#open(connection);
      this.#opened = epoch;
    }
    const relay = { id: this.#id, service: this.#owner };
    const { published, failure } = await publishBatch(this.#database, jetstream(connection), relay);
    this.#count(published);
    if (failure !== undefined) throw new Error('the stream did not take a fact', { cause: failure });
    if (published === BATCH_SIZE) return true;
    // What a lost disk held may be millions: facts that are new go between.
    if (this.#lost !== undefined && !(await reviveLostWithDisk(this.#database, this.#lost)))
      this.#lost = undefined;
    return this.#lost !== undefined;
  }

  async #open(connection: NatsConnection): Promise<FoundStream> {
    const [now] = await queryRows(this.#database, time, 'select clock_timestamp()::text as now', []);
    const { created, state } = await openFactStream(connection, this.#owner);
    const found = { lastSequence: state.last_seq, created, before: now?.now ?? created };
    await reviveLostEnd(this.#database, found);
    return found;
  }

  /** To another relay, which may fare better. */
  async #handOver(): Promise<void> {
    // Without the database nobody publishes, and the lease runs out.
    await releaseLease(this.#database, this.#id).catch(() => undefined);
  }
}
