import type { z } from 'zod/mini';

/** What a question carries and what comes back: one subject, one schema for each direction. */
export interface Question<
  Ask extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly kind: 'question';
  /** `ask.<owner>.<verb-noun>.v<n>` */
  readonly subject: string;
  readonly owner: string;
  readonly ask: Ask;
  readonly answer: Answer;
}

/** What a fact carries: something that has happened, announced once and never taken back. */
export interface Fact<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'fact';
  /** `fact.<owner>.<noun>-<past verb>.v<n>` */
  readonly subject: string;
  readonly owner: string;
  readonly payload: Payload;
}

/** What every process that is up answers, each for itself: whoever asks takes the answers that come in time. */
export interface Broadcast<Answer extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'broadcast';
  /** `each.<noun>.<verb>.v<n>` */
  readonly subject: string;
  readonly answer: Answer;
}

export type AskOf<Q extends Question> = z.output<Q['ask']>;
export type AnswerOf<Q extends Question> = z.output<Q['answer']>;
export type GatheredOf<B extends Broadcast> = z.output<B['answer']>;
export type PayloadOf<F extends Fact> = z.output<F['payload']>;

const word = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const questionSubject = new RegExp(`^ask\\.(${word})\\.${word}\\.v[1-9][0-9]*$`);
const broadcastSubject = new RegExp(`^each\\.${word}\\.${word}\\.v[1-9][0-9]*$`);
const factSubject = new RegExp(`^fact\\.(${word})\\.${word}\\.v[1-9][0-9]*$`);

/** Declares a question. Throws at load time when the subject does not follow the naming rule. */
export function defineQuestion<Ask extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  subject: `ask.${string}.${string}.v${number}`,
  schemas: { ask: Ask; answer: Answer },
): Question<Ask, Answer> {
  return { kind: 'question', subject, owner: ownerOf(subject, questionSubject), ...schemas };
}

/** Declares a fact. Throws at load time when the subject does not follow the naming rule. */
export function defineEvent<Payload extends z.ZodMiniType>(
  subject: `fact.${string}.${string}.v${number}`,
  payload: Payload,
): Fact<Payload> {
  return { kind: 'fact', subject, owner: ownerOf(subject, factSubject), payload };
}

/** Declares a broadcast; it asks for nothing but to be answered. Throws at load time when the subject does not follow the naming rule. */
export function defineBroadcast<Answer extends z.ZodMiniType>(
  subject: `each.${string}.${string}.v${number}`,
  answer: Answer,
): Broadcast<Answer> {
  if (!broadcastSubject.test(subject))
    throw new Error(`'${subject}' is not a subject: ${broadcastSubject.source}`);
  return { kind: 'broadcast', subject, answer };
}

function ownerOf(subject: string, pattern: RegExp): string {
  const owner = pattern.exec(subject)?.[1];
  if (owner === undefined) throw new Error(`'${subject}' is not a subject: ${pattern.source}`);
  return owner;
}
