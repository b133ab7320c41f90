import type { AnswerOf, AskOf, Question } from '@headgate/contracts/define';
import { handles } from '../handles.ts';
import type { Call } from './call.ts';

type Handler<Q extends Question> = (ask: AskOf<Q>, call: Call) => Promise<AnswerOf<Q>>;

/**
 * Makes a controller's method answer a question: `(ask, call) => Promise<answer>`, in the contract's types or it does not
 * compile. What comes in is parsed by the contract before, what goes out after.
 */
export const Answers = <Q extends Question>(question: Q) => handles<Handler<Q>>('answers', question);
