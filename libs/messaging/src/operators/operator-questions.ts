import type { InjectionToken, Provider } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { StoringService } from '@headgate/contracts/operations';
import type { operationsQuestions } from '@headgate/contracts/operations-questions';
import type { Database } from '../database/connection.ts';
import { DeadLetters } from '../dead-letters/dead-letters.ts';
import { ReplayDeadLetter } from '../dead-letters/replay-dead-letter.ts';
import { administrator } from '../questions/administrator.ts';
import { Answers } from '../questions/answers.ts';
import type { Call } from '../questions/call.ts';
import { ReportOperations } from './report-operations.ts';

type Questions = (typeof operationsQuestions)[StoringService];

/** A provider that answers a service's own of these questions, to administrators. */
export function operatorQuestions(questions: Questions, database: InjectionToken<Database>): Provider {
  class OperatorQuestions {
    readonly #database: Database;
    readonly #operations: ReportOperations;
    readonly #letters: DeadLetters;
    readonly #replay: ReplayDeadLetter;

    constructor(own: Database, operations: ReportOperations, letters: DeadLetters, replay: ReplayDeadLetter) {
      this.#database = own;
      this.#operations = operations;
      this.#letters = letters;
      this.#replay = replay;
    }

    @Answers(questions.reportOperations)
    async report(_ask: object, call: Call): Promise<AnswerOf<Questions['reportOperations']>> {
      administrator(call);
      return await this.#operations.report();
    }

    @Answers(questions.listDeadLetters)
    async list(
      ask: AskOf<Questions['listDeadLetters']>,
      call: Call,
    ): Promise<AnswerOf<Questions['listDeadLetters']>> {
      administrator(call);
      return await this.#database.transaction((connection) => this.#letters.list(connection, ask));
    }

    @Answers(questions.listPutAwayLetters)
    async listPutAway(
      ask: AskOf<Questions['listPutAwayLetters']>,
      call: Call,
    ): Promise<AnswerOf<Questions['listPutAwayLetters']>> {
      administrator(call);
      return await this.#database.transaction((connection) => this.#letters.listPutAway(connection, ask));
    }

    @Answers(questions.replayDeadLetter)
    async replay(
      ask: AskOf<Questions['replayDeadLetter']>,
      call: Call,
    ): Promise<AnswerOf<Questions['replayDeadLetter']>> {
      const { userId: actor } = administrator(call);
      return await this.#replay.replay(ask, { actor, requestId: call.requestId });
    }

    @Answers(questions.putAwayDeadLetter)
    async putAway(
      ask: AskOf<Questions['putAwayDeadLetter']>,
      call: Call,
    ): Promise<AnswerOf<Questions['putAwayDeadLetter']>> {
      const { userId: actor } = administrator(call);
      const isAway = await this.#database.transaction((connection) =>
        this.#letters.putAway(connection, ask, actor),
      );
      return { kind: isAway ? 'put-away' : 'not-found' };
    }
  }
  return {
    provide: OperatorQuestions,
    inject: [database, ReportOperations, DeadLetters, ReplayDeadLetter],
    useFactory: (...parts: ConstructorParameters<typeof OperatorQuestions>) =>
      new OperatorQuestions(...parts),
  };
}
