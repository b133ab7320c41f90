import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import { firstAnswer, operationAnswers, type Call, type KeptAnswer } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import type { WaterChanges } from './controller-water.ts';

interface Kept {
  /** First answers, of those calls that have one. */
  readonly operations: readonly KeptAnswer[];
  /** Where new ones go. */
  readonly to: WaterChanges;
}

/**
 * Answers several calls for the same thing with work that is done once at most, each under its own operation id: whoever had asked
 * before gets the answer of then, or 409 where it was another question. Any other error is everybody's.
 */
export function answerEach<Q extends Question>(
  question: Q,
  ask: AskOf<Q>,
  calls: readonly Call[],
  { operations, to }: Kept,
  work: () => AnswerOf<Q>,
): PromiseSettledResult<AnswerOf<Q>>[] {
  let done: { readonly answer: AnswerOf<Q> } | undefined;
  const written = new Set<string>();
  return calls.map((call): PromiseSettledResult<AnswerOf<Q>> => {
    try {
      const first = firstAnswer(question, { ask, call }, operations);
      if (first !== undefined) return { status: 'fulfilled', value: first };
      done ??= { answer: work() };
      // A copy of a call shares its answer.
      const { operationId = '' } = call;
      if (!written.has(operationId))
        to.answers.push(...operationAnswers(question, { ask, call }, done.answer));
      written.add(operationId);
      return { status: 'fulfilled', value: done.answer };
    } catch (error) {
      if (!(error instanceof Rejected) || error.status !== 409) throw error;
      return { status: 'rejected', reason: error };
    }
  });
}
