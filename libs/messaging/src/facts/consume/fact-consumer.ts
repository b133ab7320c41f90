import { AckPolicy, DeliverPolicy, JetStreamApiCodes, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Consumer, JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { Metrics } from '@headgate/runtime/metrics/metrics';
import { inRequest } from '@headgate/runtime/request-scope';
import { tracedBelow } from '@headgate/runtime/tracing/trace';
import type { NatsLink } from '../../connection/nats-link.ts';
import { countConsumed, type FactOutcome } from '../../metrics/fact-metrics.ts';
import { pause } from '../../pause.ts';
import { isApiError } from '../is-api-error.ts';
import { consumerOf, factHeaders, streamOf } from '../names.ts';
import { applyFact, type FactWork, type Verdict } from './apply-fact.ts';
import { deliveryOf } from './delivery.ts';
import { KeyedQueue } from './keyed-queue.ts';

/** How soon what a dead consumer held comes again. Held longer, it is extended. */
const ACK_WAIT_MS = 15_000;
const EXTEND_EVERY_MS = 5000;
const FETCH_MESSAGES = 200;
/** How long one request for messages stands when none come. */
const FETCH_MS = 5000;
const CONCURRENCY = 8;
const RETRY_MS = 1000;
const CONNECTION_POLL_MS = 200;

interface ConsumerOptions extends Pick<FactWork, 'handler' | 'database' | 'log'> {
  readonly service: string;
  readonly link: NatsLink;
  readonly retryMs?: number;
  readonly metrics?: Metrics | undefined;
}

/** Consumes one fact for one service; replicas share the work. Facts about the same aggregate are applied one by one. */
export class FactConsumer {
  readonly #options: ConsumerOptions;
  readonly #work: FactWork;
  readonly #count: (outcome: FactOutcome) => void;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #failures = 0;

  constructor(options: ConsumerOptions) {
    const { service, handler, database, log, retryMs = RETRY_MS, metrics = new Metrics() } = options;
    this.#options = options;
    const consumer = consumerOf(service, handler.contract);
    this.#work = { handler, consumer, database, log, retryMs };
    this.#count = countConsumed(metrics, consumer);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** No new facts; resolves when those under way are settled. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      if (!this.#options.link.connected) {
        await pause(CONNECTION_POLL_MS, this.#stop.signal);
        continue;
      }
      try {
        const { epoch } = this.#options.link;
        await this.#consume(await this.#open(), epoch);
        this.#failures = 0;
      } catch (error) {
        this.#failures += 1;
        const { consumer } = this.#work;
        // At first a stream may not be there because its owner is still starting.
        const level = this.#failures === 1 ? 'log' : 'warn';
        if (this.#failures % 20 === 1)
          this.#options.log[level]({ err: error, consumer }, 'facts wait in the stream');
        await pause(RETRY_MS, this.#stop.signal);
      }
    }
  }

  /** The durable consumer, made if it is not there; the stream is its owner's to make. */
  async #open(): Promise<Consumer> {
    const connection = this.#options.link.connection();
    const { contract: fact, takesEach } = this.#options.handler;
    const stream = streamOf(fact.owner);
    const { consumer } = this.#work;
    const manager = await jetstreamManager(connection, { checkAPI: false });
    try {
      await manager.consumers.info(stream, consumer);
    } catch (error) {
      if (!isApiError(error, JetStreamApiCodes.ConsumerNotFound)) throw error;
      await manager.consumers.add(stream, {
        name: consumer,
        durable_name: consumer,
        filter_subject: fact.subject,
        deliver_policy: DeliverPolicy.All,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ACK_WAIT_MS),
        // Tries are counted in PostgreSQL: the broker's count includes those that were not the fact's fault.
        max_deliver: -1,
        // One at a time: what comes again is settled before the next one leaves the stream.
        ...(takesEach === true && { max_ack_pending: 1 }),
      });
    }
    return await jetstream(connection).consumers.get(stream, consumer);
  }

  /** Until there is another connection. */
  async #consume(consumer: Consumer, epoch: number): Promise<void> {
    while (!this.#stop.signal.aborted && this.#options.link.epoch === epoch) {
      await this.#fetch(consumer);
      this.#failures = 0;
    }
  }

  async #fetch(consumer: Consumer): Promise<void> {
    const messages = await consumer.fetch({ max_messages: FETCH_MESSAGES, expires: FETCH_MS });
    const halt = (): void => {
      messages.stop();
    };
    this.#stop.signal.addEventListener('abort', halt, { once: true });
    const queue = new KeyedQueue(CONCURRENCY);
    const held = new Set<JsMsg>();
    const extend = setInterval(() => {
      for (const message of held) message.working();
    }, EXTEND_EVERY_MS);
    try {
      for await (const message of messages) {
        held.add(message);
        queue.add(message.headers?.get(factHeaders.aggregateId) ?? '', async () => {
          await this.#settle(message);
          held.delete(message);
        });
      }
    } finally {
      await queue.done();
      clearInterval(extend);
      this.#stop.signal.removeEventListener('abort', halt);
    }
  }

  async #apply(message: JsMsg): Promise<Verdict> {
    const verdict = await applyFact(this.#work, message);
    const { outcome } = verdict;
    this.#count(outcome);
    const { consumer } = this.#work;
    this.#options.log.debug({ consumer, outcome, messageId: deliveryOf(message).messageId }, 'fact');
    return verdict;
  }

  async #settle(message: JsMsg): Promise<void> {
    const { requestId, traceparent } = deliveryOf(message);
    const hop = {
      name: message.subject,
      kind: 'consumer',
      attributes: { 'messaging.system': 'nats' },
    } as const;
    // What has not begun when the process stops is handed back, to another replica or for the next start.
    const { outcome, retryAfter }: Verdict = this.#stop.signal.aborted
      ? { outcome: 'retried', retryAfter: 0 }
      : await inRequest(requestId, () => tracedBelow(traceparent, hop, () => this.#apply(message)));
    try {
      if (outcome === 'retried') message.nak(retryAfter);
      else if (outcome === 'dead') message.term();
      else message.ack();
    } catch (error) {
      // The connection has gone: the broker sends the fact again and the inbox knows it.
      this.#options.log.warn({ err: error, consumer: this.#work.consumer }, 'could not acknowledge a fact');
    }
  }
}
