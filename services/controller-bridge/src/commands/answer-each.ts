import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import { answerOnce, type Call } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import type { EntityManager } from 'typeorm';

/**
 * Answers several calls for the same thing with work that is done once, in one transaction, each under its own operation id:
 * whoever had asked before gets the answer of then, or 409 where it was another question. Any other error is everybody's.
 */
export async function answerEach<Q extends Question>(
  manager: EntityManager,
  question: Q,
  calls: readonly { readonly ask: AskOf<Q>; readonly call: Call }[],
  work: () => Promise<AnswerOf<Q>>,
): Promise<PromiseSettledResult<AnswerOf<Q>>[]> {
  let done: Promise<AnswerOf<Q>> | undefined;
  const answers: PromiseSettledResult<AnswerOf<Q>>[] = [];
  for (const each of calls) {
    try {
      const value = await answerOnce(manager, question, each, () => (done ??= work()));
      answers.push({ status: 'fulfilled', value });
    } catch (error) {
      if (!(error instanceof Rejected) || error.status !== 409) throw error;
      answers.push({ status: 'rejected', reason: error });
    }
  }
  return answers;
}
