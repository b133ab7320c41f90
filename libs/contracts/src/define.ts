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

export type AskOf<Q extends Question> = z.output<Q['ask']>;
export type AnswerOf<Q extends Question> = z.output<Q['answer']>;
export type PayloadOf<F extends Fact> = z.output<F['payload']>;

const word = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const questionSubject = new RegExp(`^ask\\.(${word})\\.${word}\\.v[1-9][0-9]*$`);
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

function ownerOf(subject: string, pattern: RegExp): string {
  const owner = pattern.exec(subject)?.[1];
  if (owner === undefined) throw new Error(`'${subject}' is not a subject: ${pattern.source}`);
  return owner;
}
