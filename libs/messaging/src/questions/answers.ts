import 'reflect-metadata';
import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import type { Call } from './call.ts';

/** Where `@Answers` leaves the question on a method. */
export const ANSWERS = Symbol('answers');

type Handler<Q extends Question> = (ask: AskOf<Q>, call: Call) => Promise<AnswerOf<Q>>;

/**
 * Makes a provider's method answer a question: `(ask, call) => Promise<answer>`, in the contract's types or it does not
 * compile. What comes in is parsed by the contract before, what goes out after.
 */
export function Answers<Q extends Question>(question: Q) {
  return <Method extends Handler<Q>>(
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    if (descriptor.value !== undefined) Reflect.defineMetadata(ANSWERS, question, descriptor.value);
  };
}
