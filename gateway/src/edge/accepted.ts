import {
  refusalOf,
  type AcceptedOf,
  type AnswerOf,
  type AskOf,
  type Question,
} from '@headgate/contracts/define';
import type { Refusal } from '@headgate/contracts/refusal';
import type { Asker, Call } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';

/** What a question is answered with. Throws `Rejected` for the outcomes that its contract calls refusals. */
export async function accepted<Q extends Question>(
  asker: Asker,
  question: Q,
  ask: AskOf<Q>,
  call: Partial<Call> = {},
): Promise<AcceptedOf<Q>> {
  return acceptedOf(question, ask, await asker.ask(question, ask, call));
}

/** The same of an answer that was looked at first. */
export function acceptedOf<Q extends Question>(
  question: Q,
  ask: AskOf<Q>,
  answer: AnswerOf<Q>,
): AcceptedOf<Q> {
  const refusal = refusalOf(question, answer);
  if (refusal === undefined) return answer as AcceptedOf<Q>;
  // The contract has it take what this very question asks and answers.
  throw refused(typeof refusal === 'function' ? refusal(answer as never, ask as never) : refusal);
}

export function refused({ status, message, errors, retryAfterSeconds }: Refusal): Rejected {
  return new Rejected(message, { status, errors, retryAfterSeconds });
}
