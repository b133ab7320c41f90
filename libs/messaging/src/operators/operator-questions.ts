import { Controller, Inject, type InjectionToken, type Type } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { StoringService } from '@headgate/contracts/operations';
import type { operationsQuestions } from '@headgate/contracts/operations-questions';
import type { Database } from '../database/connection.ts';
import { DeadLetters } from '../dead-letters/dead-letters.ts';
import { ReplayDeadLetter } from '../dead-letters/replay-dead-letter.ts';
import { signedIn } from '../questions/permitted.ts';
import { Answers } from '../questions/answers.ts';
import type { Call } from '../questions/call.ts';
import { ReportOperations } from './report-operations.ts';

type Questions = (typeof operationsQuestions)[StoringService];
type Ask<Name extends keyof Questions> = AskOf<Questions[Name]>;
type Answer<Name extends keyof Questions> = Promise<AnswerOf<Questions[Name]>>;

/** Answers a service's own of these questions, to administrators. */
export function operatorQuestions(questions: Questions, database: InjectionToken<Database>): Type {
  @Controller()
  class OperatorQuestions {
    readonly #database: Database;
    readonly #operations: ReportOperations;
    readonly #letters: DeadLetters;
    readonly #replay: ReplayDeadLetter;

    constructor(
      @Inject(database) own: Database,
      operations: ReportOperations,
      letters: DeadLetters,
      replay: ReplayDeadLetter,
    ) {
      this.#database = own;
      this.#operations = operations;
      this.#letters = letters;
      this.#replay = replay;
    }

    @Answers(questions.reportOperations)
    async report(_ask: object): Answer<'reportOperations'> {
      return await this.#operations.report();
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
      const { userId: actor } = signedIn(call);
      return await this.#replay.replay(ask, { actor, requestId: call.requestId });
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
