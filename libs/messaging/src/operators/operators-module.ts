import { Controller, Inject, Optional, type InjectionToken, type Provider, type Type } from '@nestjs/common';
import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import type { StoringService } from '@headgate/contracts/operations';
import { operationsQuestions } from '@headgate/contracts/operations-questions';
import { Metrics } from '@headgate/runtime';
import type { WatchedQueue } from '@headgate/runtime/queue/row-jobs';
import type { Database } from '../database/connection.ts';
import type { DeadRows } from '../dead-letters/dead-rows.ts';
import { DeadLetters } from '../dead-letters/dead-letters.ts';
import { ReplayDeadLetter } from '../dead-letters/replay-dead-letter.ts';
import { Answers } from '../handles.ts';
import { readRows, registerRowMetrics } from '../metrics/row-gauges.ts';
import { NatsStrategy } from '../nats.strategy.ts';
import type { Call } from '../questions/call.ts';
import { signedIn } from '../questions/permitted.ts';

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
          database: own,
          rows,
          handlerOf: (consumer) => strategy.factHandler(consumer),
        }),
    },
    {
      provide: WATCHED_QUEUES,
      inject: [...queues],
      useFactory: (...watched: WatchedQueue[]) => watched,
    },
  ];
  const questions = operationsQuestions[service];
  return {
    controllers: [operatorQuestions(questions, database)],
    providers,
    answers: Object.values(questions),
  };
}

type Questions = (typeof operationsQuestions)[StoringService];
type Ask<Name extends keyof Questions> = AskOf<Questions[Name]>;
type Answer<Name extends keyof Questions> = Promise<AnswerOf<Questions[Name]>>;

/** Nest's token of the queues that a service watches. */
const WATCHED_QUEUES = Symbol('watched queues');

/** Answers a service's own of these questions, to administrators. */
function operatorQuestions(questions: Questions, database: InjectionToken<Database>): Type {
  @Controller()
  class OperatorQuestions {
    readonly #database: Database;
    readonly #letters: DeadLetters;
    readonly #replay: ReplayDeadLetter;
    readonly #queues: readonly WatchedQueue[];

    constructor(
      @Inject(database) own: Database,
      letters: DeadLetters,
      replay: ReplayDeadLetter,
      @Inject(WATCHED_QUEUES) queues: readonly WatchedQueue[],
      @Optional() metrics?: Metrics,
    ) {
      this.#database = own;
      this.#letters = letters;
      this.#replay = replay;
      this.#queues = queues;
      // Both tell the same.
      if (metrics !== undefined) registerRowMetrics(metrics, own, letters);
    }

    @Answers(questions.reportOperations)
    async report(_ask: object): Answer<'reportOperations'> {
      const [{ waiting: outbox, dead }, ...queues] = await Promise.all([
        readRows(this.#database, this.#letters),
        ...this.#queues.map((queue) => queue.queueState()),
      ]);
      const deadLetters = [...dead.values()].reduce((sum, count) => sum + count, 0);
      return { outbox, deadLetters, deadFacts: dead.get('fact') ?? 0, queues };
    }

    @Answers(questions.listDeadLetters)
    async list(ask: Ask<'listDeadLetters'>): Answer<'listDeadLetters'> {
      return await this.#database.transaction((connection) => this.#letters.list(connection, ask));
    }

    @Answers(questions.listDiscardedLetters)
    async listDiscarded(ask: Ask<'listDiscardedLetters'>): Answer<'listDiscardedLetters'> {
      return await this.#database.transaction((connection) => this.#letters.listDiscarded(connection, ask));
    }

    @Answers(questions.replayDeadLetter)
    async replay(ask: Ask<'replayDeadLetter'>, call: Call): Answer<'replayDeadLetter'> {
      return await this.#replay.replay(ask, signedIn(call).userId);
    }

    @Answers(questions.discardDeadLetter)
    async discard(ask: Ask<'discardDeadLetter'>, call: Call): Answer<'discardDeadLetter'> {
      const { userId: actor } = signedIn(call);
      const isAway = await this.#database.transaction((connection) =>
        this.#letters.discard(connection, ask, actor),
      );
      return { kind: isAway ? 'put-away' : 'not-found' };
    }
  }
  return OperatorQuestions;
}
