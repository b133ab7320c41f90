import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Metrics } from '@headgate/runtime';
import { FactHandlers } from './facts/consume/fact-handlers.ts';
import { NatsLink } from './connection/nats-link.ts';
import { MESSAGING_OPTIONS } from './messaging-options.ts';
import type { MessagingOptions } from './messaging-options.ts';
import { MessagingLifecycle } from './messaging.lifecycle.ts';
import { nestLog } from './nest-log.ts';
import { ProcessReporter } from './processes/process-reporter.ts';
import { Asker } from './questions/asker.ts';

/** Questions and facts for one process. Import once, at the top; `Asker` can then be injected anywhere. */
@Module({})
export class MessagingModule {
  static forRoot(options: MessagingOptions): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: MESSAGING_OPTIONS, useValue: options },
        { provide: NatsLink, useFactory: () => new NatsLink(options.service, options.nats, nestLog('Nats')) },
        {
          provide: Asker,
          useFactory: (link: NatsLink, metrics?: Metrics) => new Asker(link, options.patience, metrics),
          inject: [NatsLink, { token: Metrics, optional: true }],
        },
        MessagingLifecycle,
        ProcessReporter,
        FactHandlers,
      ],
      exports: [Asker, FactHandlers, ProcessReporter],
    };
  }
}
