import { Inject, Logger, Module, Optional } from '@nestjs/common';
import type {
  BeforeApplicationShutdown,
  DynamicModule,
  OnApplicationBootstrap,
  OnApplicationShutdown,
  OnModuleInit,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Metrics, ProcessPart, Readiness, Unavailable } from '@headgate/runtime';
import { checkOwner } from './check-handlers.ts';
import { NatsLink } from './connection/nats-link.ts';
import { OutboxNudge } from './facts/relay/outbox-nudge.ts';
import { OutboxRelay } from './facts/relay/outbox-relay.ts';
import { Hints } from './hints/hints.ts';
import { databaseOf, MESSAGING_OPTIONS, type MessagingOptions } from './messaging-options.ts';
import { NatsStrategy } from './nats.strategy.ts';
import { ProcessReporter } from './processes/process-reporter.ts';
import { Asker } from './questions/asker.ts';

/**
 * Questions and facts for one process. Import once, at the top; `Asker` can then be injected anywhere. What the process
 * answers, consumes and hears, it does as `natsMicroservice`.
 */
@Module({})
export class MessagingModule
  implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly #options: MessagingOptions;
  readonly #link: NatsLink;
  readonly #strategy: NatsStrategy;
  readonly #modules: ModuleRef;
  readonly #nudge: OutboxNudge;
  readonly #part: ProcessPart;
  readonly #metrics: Metrics | undefined;
  #relay: OutboxRelay | undefined;

  constructor(
    @Inject(MESSAGING_OPTIONS) options: MessagingOptions,
    link: NatsLink,
    strategy: NatsStrategy,
    modules: ModuleRef,
    nudge: OutboxNudge,
    @Optional() readiness?: Readiness,
    @Optional() part: ProcessPart = new ProcessPart(),
    @Optional() metrics?: Metrics,
  ) {
    this.#options = options;
    this.#link = link;
    this.#strategy = strategy;
    this.#modules = modules;
    this.#nudge = nudge;
    this.#part = part;
    this.#metrics = metrics;
    readiness?.add('nats', () =>
      link.connected ? Promise.resolve() : Promise.reject(new Unavailable('NATS is not connected')),
    );
  }

  static forRoot(options: MessagingOptions): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        { provide: MESSAGING_OPTIONS, useValue: options },
        {
          provide: NatsLink,
          useFactory: () => new NatsLink(options.service, options.nats, new Logger('Nats')),
        },
        {
          provide: Asker,
          useFactory: (link: NatsLink, metrics?: Metrics) => new Asker(link, options.timeout, metrics),
          inject: [NatsLink, { token: Metrics, optional: true }],
        },
        {
          provide: OutboxNudge,
          useFactory: (link: NatsLink) => new OutboxNudge(options.service, link),
          inject: [NatsLink],
        },
        {
          provide: Hints,
          useFactory: (link: NatsLink) => new Hints(link, new Logger('Hints')),
          inject: [NatsLink],
        },
        NatsStrategy,
        ProcessReporter,
      ],
      exports: [Asker, Hints, NatsStrategy, OutboxNudge, ProcessReporter],
    };
  }

  onModuleInit(): void {
    this.#link.start();
  }

  onApplicationBootstrap(): void {
    const { service, announces = [] } = this.#options;
    checkOwner(service, announces);
    if (announces.length === 0) return;
    const [database, link] = [databaseOf(this.#options, this.#modules), this.#link];
    this.#nudge.afterCommitsOf(database);
    if (!this.#part.works) return;
    const [log, metrics] = [new Logger('OutboxRelay'), this.#metrics];
    this.#relay = new OutboxRelay({ service, database, link, log, metrics });
    this.#relay.start();
  }

  /** Before anything that a handler needs is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#strategy.close(), this.#relay?.stop()]);
  }

  /** Last: requests that were in flight may have asked until now. */
  async onApplicationShutdown(): Promise<void> {
    await this.#link.stop();
  }
}
