import type { InjectionToken, Provider } from '@nestjs/common';
import type { Question } from '@headgate/contracts/define';
import type { StoringService } from '@headgate/contracts/operations';
import { operationsQuestions } from '@headgate/contracts/operations-questions';
import { Metrics } from '@headgate/runtime';
import type { WatchedQueue } from '@headgate/runtime/queue/row-jobs';
import type { Database } from '../database/connection.ts';
import type { DeadRows } from '../dead-letters/dead-rows.ts';
import { DeadLetters } from '../dead-letters/dead-letters.ts';
import { ReplayDeadLetter } from '../dead-letters/replay-dead-letter.ts';
import { FactHandlers } from '../facts/consume/fact-handlers.ts';
import { tellOfRows } from '../metrics/row-gauges.ts';
import { operatorQuestions } from './operator-questions.ts';
import { ReportOperations } from './report-operations.ts';

interface Room {
  /** As in `MessagingOptions`. */
  readonly database: InjectionToken<Database>;
  readonly queues?: readonly InjectionToken<WatchedQueue>[];
  /** Whose rows are given up sometimes. */
  readonly deadRows?: readonly InjectionToken<DeadRows>[];
}

/**
 * What every service with a database answers to operators (`operationsQuestions`), for the service's module: the rows that it
 * watches over are its own affair. Needs `replayTable` and `putAwayTable` in its migrations.
 */
export function operatorsRoom(
  service: StoringService,
  { database, queues = [], deadRows = [] }: Room,
): { readonly providers: Provider[]; readonly answers: Question[] } {
  const providers: Provider[] = [
    {
      provide: DeadLetters,
      inject: [...deadRows],
      useFactory: (...rows: DeadRows[]) => new DeadLetters(service, rows),
    },
    {
      provide: ReplayDeadLetter,
      inject: [database, FactHandlers, ...deadRows],
      useFactory: (own: Database, handlers: FactHandlers, ...rows: DeadRows[]) =>
        new ReplayDeadLetter({ database: own, rows, handlerOf: (consumer) => handlers.of(consumer) }),
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
        if (metrics !== undefined) tellOfRows(metrics, own, letters);
        return new ReportOperations(own, letters, watched);
      },
    },
  ];
  const questions = operationsQuestions[service];
  return {
    providers: [...providers, operatorQuestions(questions, database)],
    answers: Object.values(questions),
  };
}
