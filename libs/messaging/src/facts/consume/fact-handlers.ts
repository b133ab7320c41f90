import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { HandlerFinder } from '../../find-handlers.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../../messaging-options.ts';
import { consumerOf } from '../names.ts';
import type { FactHandler } from './fact-handler.ts';

/** What this service does with facts, whether this process consumes them or not. */
@Injectable()
export class FactHandlers {
  readonly #service: string;
  readonly #finder: HandlerFinder;

  constructor(
    @Inject(MESSAGING_OPTIONS) { service }: MessagingOptions,
    discovery: DiscoveryService,
    scanner: MetadataScanner,
  ) {
    this.#service = service;
    this.#finder = new HandlerFinder(discovery, scanner);
  }

  /** By the durable consumer's name. Once the application is up. */
  of(consumer: string): FactHandler | undefined {
    return this.#finder.factHandlers().find(({ fact }) => consumerOf(this.#service, fact) === consumer);
  }
}
