import { Inject, Injectable, Optional } from '@nestjs/common';
import type {
  BeforeApplicationShutdown,
  OnApplicationBootstrap,
  OnApplicationShutdown,
  OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Readiness, Unavailable } from '@headgate/runtime';
import { NatsLink } from './connection/nats-link.ts';
import { MESSAGING_OPTIONS } from './messaging-options.ts';
import type { MessagingOptions } from './messaging-options.ts';
import { nestLog } from './nest-log.ts';
import { checkHandlers, checkOwner } from './questions/check-handlers.ts';
import { findQuestionHandlers } from './questions/find-handlers.ts';
import { QuestionServer } from './questions/question-server.ts';

/** Starts and stops messaging with the process, and refuses to start when contracts and handlers do not fit. */
@Injectable()
export class MessagingLifecycle
  implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly #options: MessagingOptions;
  readonly #link: NatsLink;
  readonly #discovery: DiscoveryService;
  readonly #scanner: MetadataScanner;
  #questions: QuestionServer | undefined;

  constructor(
    @Inject(MESSAGING_OPTIONS) options: MessagingOptions,
    link: NatsLink,
    discovery: DiscoveryService,
    scanner: MetadataScanner,
    @Optional() readiness?: Readiness,
  ) {
    this.#options = options;
    this.#link = link;
    this.#discovery = discovery;
    this.#scanner = scanner;
    readiness?.add('nats', () =>
      link.connected ? Promise.resolve() : Promise.reject(new Unavailable('NATS is not connected')),
    );
  }

  onModuleInit(): void {
    this.#link.start();
  }

  onApplicationBootstrap(): void {
    const { service, answers = [] } = this.#options;
    checkOwner(service, answers);
    const handlers = findQuestionHandlers(this.#discovery, this.#scanner);
    checkHandlers(
      answers,
      handlers.map(({ question, name }) => ({ contract: question, name })),
    );
    const questions = new QuestionServer(service, handlers, nestLog('Questions'));
    this.#questions = questions;
    this.#link.onConnection((connection) => {
      questions.listen(connection);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#questions?.stop();
  }

  /** Last: requests that were in flight may have asked until now. */
  async onApplicationShutdown(): Promise<void> {
    await this.#link.stop();
  }
}
