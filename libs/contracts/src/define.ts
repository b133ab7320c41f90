import { z } from 'zod/mini';
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

export interface Announcement<Kind extends 'fact' | 'hint', Payload extends z.ZodMiniType> {
  readonly kind: Kind;
  /** `<kind>.<owner>.<noun>-<past verb>.v<n>` */
  readonly subject: string;
  readonly owner: string;
  readonly payload: Payload;
}

/** What a fact carries: something that has happened, announced once and never taken back. */
export type Fact<Payload extends z.ZodMiniType = z.ZodMiniType> = Announcement<'fact', Payload>;

/** What is worth reading anew, told to whoever listens just now and kept nowhere. Losing one must do no harm. */
export type Hint<Payload extends z.ZodMiniType = z.ZodMiniType> = Announcement<'hint', Payload>;

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

const nothing = z.object({});
/** Asks for one thing by its id. */
export const byId = z.object({ id: z.uuid() });

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Outcome<Kind extends string, Details extends Shape> = z.ZodMiniObject<
  { readonly kind: z.ZodMiniLiteral<Kind> } & Details
>;

/** An answer that is one of several outcomes, told apart by their `kind`; beside each kind, what else it says. */
export function oneOf<const Outcomes extends Readonly<Record<string, Shape>>>(outcomes: Outcomes) {
  type Option = { [Kind in keyof Outcomes & string]: Outcome<Kind, Outcomes[Kind]> }[keyof Outcomes & string];
  const options = Object.entries(outcomes).map(([kind, details]) =>
    z.object({ kind: z.literal(kind), ...details }),
  );
  // No type says of the entries of an object that each has the key which its value belongs to.
  return z.discriminatedUnion('kind', options as unknown as [Option, ...Option[]]);
}

type KindOf<Answer> = Answer extends { readonly kind: infer Kind extends string } ? Kind : never;

interface Declared<Ask extends z.ZodMiniType, Answer extends z.ZodMiniType, Refused extends string> {
  /** Without: nothing but to be answered. */
  readonly ask?: Ask;
  readonly answer: Answer;
  readonly permission?: Permission | ((ask: z.output<Ask>) => Permission);
  readonly refusals?: {
    readonly [Kind in Refused]:
      | Refusal
      | ((answer: Extract<z.output<Answer>, { readonly kind: Kind }>, ask: z.output<Ask>) => Refusal);
  };
}

/**
 * Declares a question. `permission`: without it nobody is answered, but 401 (signed out) or 403; it may depend on what is
 * asked. Throws at load time when the subject does not follow the naming rule.
 */
export function defineQuestion<
  Answer extends z.ZodMiniType,
  Ask extends z.ZodMiniType = typeof nothing,
  Refused extends KindOf<z.output<Answer>> = never,
>(
  subject: `ask.${string}.${string}.v${number}`,
  // Without an `ask` its type is that of `nothing`.
  { ask = nothing as z.ZodMiniType as Ask, answer, permission, refusals }: Declared<Ask, Answer, Refused>,
): Question<Ask, Answer, Refused> {
  const owner = ownerOf('ask', subject);
  // Only where nothing is refused there are none.
  const declared = refusals ?? ({} as NonNullable<typeof refusals>);
  const permissionFor = (wanted: z.output<Ask>) =>
    typeof permission === 'function' ? permission(wanted) : permission;
  return { kind: 'question', subject, owner, ask, answer, refusals: declared, permissionFor };
}

const define =
  <Kind extends 'fact' | 'hint'>(kind: Kind) =>
  <Payload extends z.ZodMiniType>(
    subject: `${Kind}.${string}.${string}.v${number}`,
    payload: Payload,
  ): Announcement<Kind, Payload> => ({ kind, subject, owner: ownerOf(kind, subject), payload });

/** Declares a fact. Throws at load time when the subject does not follow the naming rule. */
export const defineEvent = define('fact');

/** Declares a hint. Throws at load time when the subject does not follow the naming rule. */
export const defineHint = define('hint');

/** Declares a broadcast; it asks for nothing but to be answered. Throws at load time when the subject does not follow the naming rule. */
export function defineBroadcast<Answer extends z.ZodMiniType>(
  subject: `each.${string}.${string}.v${number}`,
  answer: Answer,
): Broadcast<Answer> {
  ownerOf('each', subject);
  return { kind: 'broadcast', subject, answer };
}

/** What an answer is refused with; undefined: it is no refusal. */
export function refusalOf({ refusals }: Question, answer: unknown): Question['refusals'][string] | undefined {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer)) return undefined;
  const { kind } = answer;
  return typeof kind === 'string' && Object.hasOwn(refusals, kind) ? refusals[kind] : undefined;
}

const token = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';

/** The first name in a subject. Throws where it does not follow the naming rule. */
function ownerOf(kind: 'ask' | 'fact' | 'hint' | 'each', subject: string): string {
  const pattern = new RegExp(`^${kind}\\.(${token})\\.${token}\\.v[1-9][0-9]*$`);
  const owner = pattern.exec(subject)?.[1];
  if (owner === undefined) throw new Error(`'${subject}' is not a subject: ${pattern.source}`);
  return owner;
}
