import { randomUUID } from 'node:crypto';
import type { Logger } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Metrics } from '@headgate/runtime/metrics/metrics';
import type { NatsLink } from '../../connection/nats-link.ts';
import type { Database } from '../../database/connection.ts';
import { countPublished } from '../../metrics/fact-metrics.ts';
import { pause } from '../../pause.ts';
import { isNarrow, openFactStream, widenFactStream } from './fact-stream.ts';
import { reviveLostEnd, reviveLostWithDisk, type FoundStream } from './lost-facts.ts';
import { onNudge } from './outbox-nudge.ts';
import { BATCH_SIZE, publishBatch, releaseLease } from './publish-batch.ts';

/** Between two looks at an outbox that was empty, unless nudged: the delay of a fact, at most. */
const POLL_MS = 200;
/** After a failure; a broker that is down is back within seconds or much later. */
const RETRY_MS = 500;
/** Between two looks whether a stream that is kept by one server can be kept by several. */
const WIDEN_MS = 60_000;

interface RelayOptions {
  /** The owner of the facts. */
  readonly service: string;
  readonly database: Database;
  readonly link: NatsLink;
  readonly log: Logger;
  readonly metrics?: Metrics | undefined;
  readonly pollMs?: number;
}

/** Carries committed facts from the outbox to JetStream. Any number may run at once: one works, another takes its place. */
export class OutboxRelay {
  readonly #id = randomUUID();
  readonly #options: RelayOptions;
  readonly #count: (facts: number) => void;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  /** Of the connection for which the stream has been opened. */
  #opened: number | undefined;
  /** The stream, while the outbox may hold what it lost. */
  #lost: FoundStream | undefined;
  /** When the stream is to be kept by more servers [ms]; it is kept by as many as it may be. */
  #widenAt = Infinity;
  #failures = 0;
  #isNudged = false;
  #idle = new AbortController();

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#count = countPublished(options.metrics ?? new Metrics());
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
    const deafen = onNudge(this.#options.service, this.#options.link, () => {
      this.#isNudged = true;
      this.#idle.abort();
    });
    while (!this.#stop.signal.aborted) {
      if (!this.#options.link.connected) {
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
        if (this.#failures % 20 === 1) this.#options.log.warn({ err: error }, 'facts wait in the outbox');
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
    await pause(this.#options.pollMs ?? POLL_MS, this.#idle.signal);
  }

  /** Whether to look again at once. */
  async #pass(): Promise<boolean> {
    const { link, database, service } = this.#options;
    const connection = link.connection();
    const { epoch } = link;
    if (this.#opened !== epoch) {
      this.#lost = await this.#open(connection);
      this.#opened = epoch;
    }
    const isCurrent = () => link.connected && link.epoch === epoch;
    const relay = { id: this.#id, service, isCurrent };
    const { published, failure } = await publishBatch(database, jetstream(connection), relay);
    this.#count(published);
    await this.#widen(connection);
    if (failure !== undefined) throw new Error('the stream did not take a fact', { cause: failure });
    if (published === BATCH_SIZE) return true;
    // What a lost disk held may be millions: facts that are new go between.
    if (this.#lost !== undefined && !(await reviveLostWithDisk(database, this.#lost))) this.#lost = undefined;
    return this.#lost !== undefined;
  }

  async #open(connection: NatsConnection): Promise<FoundStream> {
    const { database, service } = this.#options;
    const [time] = await database.query<{ now: string }[]>('select clock_timestamp()::text as now');
    const stream = await openFactStream(connection, service);
    const { created, state } = stream;
    this.#widenAt = isNarrow(stream) ? 0 : Infinity;
    const found = { lastSequence: state.last_seq, created, before: time?.now ?? created };
    await reviveLostEnd(database, found);
    return found;
  }

  /** Facts go on where that fails, as they did. */
  async #widen(connection: NatsConnection): Promise<void> {
    if (Date.now() < this.#widenAt) return;
    const { log, service } = this.#options;
    try {
      await widenFactStream(connection, service);
      this.#widenAt = Infinity;
      log.log({}, 'the stream of facts is kept by several NATS servers');
    } catch (error) {
      this.#widenAt = Date.now() + WIDEN_MS;
      log.warn({ err: error }, 'the stream of facts is kept by one NATS server alone');
    }
  }

  /** To another relay, which may fare better. */
  async #handOver(): Promise<void> {
    // Without the database nobody publishes, and the lease runs out.
    await releaseLease(this.#options.database, this.#id).catch(() => undefined);
  }
}
