import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import {
  firstAnswer,
  operationAnswers,
  type Call,
  type KeptAnswer,
  type OperationAnswer,
} from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';

interface EachAnswer<Answer> {
  readonly result: PromiseSettledResult<Answer>;
  /** What is to be kept of it. */
  readonly kept: readonly OperationAnswer[];
}

/**
 * Answers several calls for the same thing with work that is done once at most, each under its own operation id: whoever had asked
 * before gets the answer of then, or 409 where it was another question. Any other error is everybody's.
 */
export function answerEach<Q extends Question>(
  question: Q,
  calls: readonly { readonly ask: AskOf<Q>; readonly call: Call }[],
  kept: readonly KeptAnswer[],
  work: () => AnswerOf<Q>,
): EachAnswer<AnswerOf<Q>>[] {
  let done: { readonly answer: AnswerOf<Q> } | undefined;
  const written = new Set<string>();
  return calls.map((each): EachAnswer<AnswerOf<Q>> => {
    try {
      const first = firstAnswer(question, each, kept);
      if (first !== undefined) return { result: { status: 'fulfilled', value: first }, kept: [] };
      done ??= { answer: work() };
      // A copy of a call shares its answer.
      const { operationId = '' } = each.call;
      const answers = written.has(operationId) ? [] : operationAnswers(question, each, done.answer);
      written.add(operationId);
      return { result: { status: 'fulfilled', value: done.answer }, kept: answers };
    } catch (error) {
      if (!(error instanceof Rejected) || error.status !== 409) throw error;
      return { result: { status: 'rejected', reason: error }, kept: [] };
    }
  });
}
