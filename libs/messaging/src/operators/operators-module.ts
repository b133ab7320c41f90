import type { InjectionToken, Provider, Type } from '@nestjs/common';
import type { Question } from '@headgate/contracts/define';
import type { StoringService } from '@headgate/contracts/operations';
import { operationsQuestions } from '@headgate/contracts/operations-questions';
import { Metrics } from '@headgate/runtime';
import type { WatchedQueue } from '@headgate/runtime/queue/row-jobs';
import type { Database } from '../database/connection.ts';
import type { DeadRows } from '../dead-letters/dead-rows.ts';
import { DeadLetters } from '../dead-letters/dead-letters.ts';
import { ReplayDeadLetter } from '../dead-letters/replay-dead-letter.ts';
import { registerRowMetrics } from '../metrics/row-gauges.ts';
import { NatsStrategy } from '../nats.strategy.ts';
import { operatorQuestions } from './operator-questions.ts';
import { ReportOperations } from './report-operations.ts';

interface OperatorsOptions {
  /** As in `MessagingOptions`. */
  readonly database: InjectionToken<Database>;
  readonly queues?: readonly InjectionToken<WatchedQueue>[];
  /** Whose rows are given up sometimes. */
  readonly deadRows?: readonly InjectionToken<DeadRows>[];
}

/**
 * What every service with a database answers to operators (`operationsQuestions`), for the service's module: the rows that it
 * watches over are its own affair. Needs `replayTable` and `discardedTable` in its migrations.
 */
export function operatorsModule(
  service: StoringService,
  { database, queues = [], deadRows = [] }: OperatorsOptions,
): { readonly controllers: Type[]; readonly providers: Provider[]; readonly answers: Question[] } {
  const providers: Provider[] = [
    {
      provide: DeadLetters,
      inject: [...deadRows],
      useFactory: (...rows: DeadRows[]) => new DeadLetters(service, rows),
    },
    {
      provide: ReplayDeadLetter,
      inject: [database, NatsStrategy, ...deadRows],
      useFactory: (own: Database, strategy: NatsStrategy, ...rows: DeadRows[]) =>
        new ReplayDeadLetter({
          ...{ database: own, rows, handlerOf: (consumer) => strategy.factHandler(consumer) },
        }),
    },
    {
      provide: ReportOperations,
      inject: [database, DeadLetters, { token: Metrics, optional: true }, ...queues],
      useFactory: (
        own: Database,
        letters: DeadLetters,
        metrics: Metrics | undefined,
        ...watched: WatchedQueue[]
      ) => {
        // Both tell the same.
        if (metrics !== undefined) registerRowMetrics(metrics, own, letters);
        return new ReportOperations(own, letters, watched);
      },
    },
  ];
  const questions = operationsQuestions[service];
  return {
    controllers: [operatorQuestions(questions, database)],
    providers,
    answers: Object.values(questions),
  };
}
