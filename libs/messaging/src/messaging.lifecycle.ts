import { Inject, Injectable, Optional } from '@nestjs/common';
import type {
  BeforeApplicationShutdown,
  OnApplicationBootstrap,
  OnApplicationShutdown,
  OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModuleRef } from '@nestjs/core';
import type { Fact } from '@headgate/contracts/define';
import { Metrics, ProcessPart, Readiness, Unavailable } from '@headgate/runtime';
import { checkHandlers, checkOwner } from './check-handlers.ts';
import { NatsLink } from './connection/nats-link.ts';
import type { Database } from './database/connection.ts';
import type { FactHandler } from './facts/consume/fact-handler.ts';
import { FactConsumer } from './facts/consume/fact-consumer.ts';
import { FactListener } from './facts/hear/fact-listener.ts';
import { OutboxRelay } from './facts/relay/outbox-relay.ts';
import { HandlerFinder } from './find-handlers.ts';
import { MESSAGING_OPTIONS } from './messaging-options.ts';
import type { MessagingOptions } from './messaging-options.ts';
import { nestLog } from './nest-log.ts';
import { QuestionServer, type QuestionHandler } from './questions/question-server.ts';

interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** Starts and stops messaging with the process, and refuses to start when contracts and handlers do not fit. */
@Injectable()
export class MessagingLifecycle
  implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly #options: MessagingOptions;
  readonly #link: NatsLink;
  readonly #finder: HandlerFinder;
  readonly #modules: ModuleRef;
  readonly #part: ProcessPart;
  readonly #metrics: Metrics | undefined;
  #questions: QuestionServer | undefined;
  #listener: FactListener | undefined;
  #workers: readonly Worker[] = [];

  constructor(
    @Inject(MESSAGING_OPTIONS) options: MessagingOptions,
    link: NatsLink,
    discovery: DiscoveryService,
    scanner: MetadataScanner,
    modules: ModuleRef,
    @Optional() readiness?: Readiness,
    @Optional() part: ProcessPart = new ProcessPart(),
    @Optional() metrics?: Metrics,
  ) {
    this.#options = options;
    this.#link = link;
    this.#finder = new HandlerFinder(discovery, scanner);
    this.#modules = modules;
    this.#part = part;
    this.#metrics = metrics;
    readiness?.add('nats', () =>
      link.connected ? Promise.resolve() : Promise.reject(new Unavailable('NATS is not connected')),
    );
  }

  onModuleInit(): void {
    this.#link.start();
  }

  onApplicationBootstrap(): void {
    const { service, answers = [], announces = [], consumes = [], hears = [] } = this.#options;
    const questionHandlers = this.#finder.questionHandlers();
    const factHandlers = this.#finder.factHandlers();
    checkOwner(service, [...answers, ...announces]);
    checkHandlers(
      [...answers, ...consumes],
      [
        ...questionHandlers.map(({ question, name }) => ({ contract: question, name })),
        ...factHandlers.map(({ fact, name }) => ({ contract: fact, name })),
      ],
    );
    this.#hear(hears);
    if (this.#part.answers) this.#answer(questionHandlers);
    if (!this.#part.works) return;
    const relays = announces.length > 0 ? [this.#relay()] : [];
    this.#workers = [...relays, ...factHandlers.map((handler) => this.#consumer(handler))];
    for (const worker of this.#workers) worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#listener?.stop();
    await Promise.all([this.#questions?.stop(), ...this.#workers.map((worker) => worker.stop())]);
  }

  /** Last: requests that were in flight may have asked until now. */
  async onApplicationShutdown(): Promise<void> {
    await this.#link.stop();
  }

  #answer(handlers: readonly QuestionHandler[]): void {
    const { service } = this.#options;
    const questions = new QuestionServer(service, handlers, nestLog('Questions'), this.#metrics);
    this.#questions = questions;
    this.#link.onConnection((connection) => {
      questions.listen(connection);
    });
  }

  /** Apart from what is consumed: a process may do both with one fact. */
  #hear(hears: readonly Fact[]): void {
    const handlers = this.#finder.hearingHandlers();
    checkHandlers(
      hears,
      handlers.map(({ fact, name }) => ({ contract: fact, name })),
    );
    if (handlers.length === 0) return;
    this.#listener = new FactListener(
      { handlers, anew: this.#finder.anewHandlers() },
      nestLog('FactListener'),
    );
    this.#listener.start(this.#link);
  }

  #relay(): OutboxRelay {
    const { service } = this.#options;
    return new OutboxRelay(service, this.#database(), this.#link, nestLog('OutboxRelay'), this.#metrics);
  }

  #consumer(handler: FactHandler): FactConsumer {
    const { service } = this.#options;
    const log = nestLog('FactConsumer');
    const [database, link, metrics] = [this.#database(), this.#link, this.#metrics];
    return new FactConsumer({ service, handler, database, link, log, metrics });
  }

  #database(): Database {
    const { database } = this.#options;
    if (database === undefined)
      throw new Error('Messaging: facts need a database, and no token of one is given');
    return this.#modules.get<Database>(database, { strict: false });
  }
}
