import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Inject, Injectable, Logger, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { serviceNames, type ProcessReport, type ServiceName } from '@headgate/contracts/operations';
import { reportProcess } from '@headgate/contracts/operations-questions';
import { ProcessPart, Readiness } from '@headgate/runtime';
import { NatsLink } from '../connection/nats-link.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';

/** Whoever asks waits little longer: what does not say by then that it is well is not [ms]. */
const checksWithin = 400;

/** Tells whoever may ask how this process is, whatever part of its service it does. */
@Injectable()
export class ProcessReporter implements OnApplicationBootstrap {
  readonly #log = new Logger('ProcessReporter');
  readonly #instance = randomUUID();
  readonly #startedAt = new Date();
  readonly #options: MessagingOptions;
  readonly #link: NatsLink;
  readonly #part: ProcessPart;
  readonly #readiness: Readiness | undefined;

  constructor(
    @Inject(MESSAGING_OPTIONS) options: MessagingOptions,
    link: NatsLink,
    @Optional() part: ProcessPart = new ProcessPart(),
    @Optional() readiness?: Readiness,
  ) {
    this.#options = options;
    this.#link = link;
    this.#part = part;
    this.#readiness = readiness;
  }

  onApplicationBootstrap(): void {
    const service = serviceNames.find((name) => name === this.#options.service);
    // A process of a test, which is none of the product's.
    if (service === undefined) return;
    this.#link.onConnection((connection) => [this.#listen(connection, service)]);
  }

  async report(service: ServiceName): Promise<ProcessReport> {
    const health = await this.#readiness?.report(checksWithin);
    return {
      service,
      part: this.#part.name,
      instance: this.#instance,
      host: hostname(),
      version: this.#options.version ?? 'development',
      startedAt: this.#startedAt.toISOString(),
      ready: health?.ready ?? true,
      checks: health?.checks ?? {},
    };
  }

  /** No queue group: each replica answers for itself. */
  #listen(connection: NatsConnection, service: ServiceName): Subscription {
    const { subject } = reportProcess;
    return connection.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) void this.#respond(message, service);
        else this.#log.error({ err: error, subject }, 'cannot report how this process is');
      },
    });
  }

  /** Never rejects: there is nobody to reject to. */
  async #respond(message: Msg, service: ServiceName): Promise<void> {
    try {
      message.respond(JSON.stringify(await this.report(service)));
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot report how this process is: no subscription');
    }
  }
}
