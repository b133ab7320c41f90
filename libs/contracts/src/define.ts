import type { z } from 'zod/mini';
import type { Permission } from './permissions.ts';
import type { Refusal } from './refusal.ts';

/** What a question carries and what comes back: one subject, one schema for each direction. */
export interface Question<
  Ask extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Refused extends string = string,
> {
  readonly kind: 'question';
  /** `ask.<owner>.<verb-noun>.v<n>` */
  readonly subject: string;
  readonly owner: string;
  readonly ask: Ask;
  readonly answer: Answer;
  /** Of the answer's kinds, those that are a refusal where it is asked for over HTTP. */
  readonly refusals: Readonly<Record<Refused, Refusal | ((answer: never, ask: never) => Refusal)>>;
  /** What the caller has to be allowed; undefined: whoever asks is answered, or the answering side looks at the caller itself. */
  permissionFor(ask: z.output<Ask>): Permission | undefined;
}

/** What a fact carries: something that has happened, announced once and never taken back. */
export interface Fact<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'fact';
  /** `fact.<owner>.<noun>-<past verb>.v<n>` */
  readonly subject: string;
  readonly owner: string;
  readonly payload: Payload;
}

/** What is worth reading anew, told to whoever listens just now and kept nowhere. Losing one must do no harm. */
export interface Hint<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'hint';
  /** `hint.<owner>.<noun>-<past verb>.v<n>` */
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
/** Without the refusals. */
export type AcceptedOf<Q extends Question> = Exclude<AnswerOf<Q>, { readonly kind: keyof Q['refusals'] }>;
export type GatheredOf<B extends Broadcast> = z.output<B['answer']>;
export type PayloadOf<F extends Fact | Hint> = z.output<F['payload']>;

const token = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const questionSubject = new RegExp(`^ask\\.(${token})\\.${token}\\.v[1-9][0-9]*$`);
const broadcastSubject = new RegExp(`^each\\.${token}\\.${token}\\.v[1-9][0-9]*$`);
const factSubject = new RegExp(`^fact\\.(${token})\\.${token}\\.v[1-9][0-9]*$`);
const hintSubject = new RegExp(`^hint\\.(${token})\\.${token}\\.v[1-9][0-9]*$`);

type KindOf<Answer> = Answer extends { readonly kind: infer Kind extends string } ? Kind : never;

interface Declared<Ask extends z.ZodMiniType, Answer extends z.ZodMiniType, Refused extends string> {
  readonly ask: Ask;
  readonly answer: Answer;
  readonly permission?: Permission | ((ask: z.output<Ask>) => Permission);
  readonly refusals?: {
    readonly [Kind in Refused]:
      Refusal | ((answer: Extract<z.output<Answer>, { readonly kind: Kind }>, ask: z.output<Ask>) => Refusal);
  };
}

/**
 * Declares a question. `permission`: without it nobody is answered, but 401 (signed out) or 403; it may depend on what is
 * asked. Throws at load time when the subject does not follow the naming rule.
 */
export function defineQuestion<
  Ask extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Refused extends KindOf<z.output<Answer>> = never,
>(
  subject: `ask.${string}.${string}.v${number}`,
  { ask, answer, permission, refusals }: Declared<Ask, Answer, Refused>,
): Question<Ask, Answer, Refused> {
  const owner = ownerOf(subject, questionSubject);
  // Only where nothing is refused there are none.
  const declared = refusals ?? ({} as NonNullable<typeof refusals>);
  const permissionFor = (wanted: z.output<Ask>) =>
    typeof permission === 'function' ? permission(wanted) : permission;
  return { kind: 'question', subject, owner, ask, answer, refusals: declared, permissionFor };
}

/** Declares a fact. Throws at load time when the subject does not follow the naming rule. */
export function defineEvent<Payload extends z.ZodMiniType>(
  subject: `fact.${string}.${string}.v${number}`,
  payload: Payload,
): Fact<Payload> {
  return { kind: 'fact', subject, owner: ownerOf(subject, factSubject), payload };
}

/** Declares a hint. Throws at load time when the subject does not follow the naming rule. */
export function defineHint<Payload extends z.ZodMiniType>(
  subject: `hint.${string}.${string}.v${number}`,
  payload: Payload,
): Hint<Payload> {
  return { kind: 'hint', subject, owner: ownerOf(subject, hintSubject), payload };
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
