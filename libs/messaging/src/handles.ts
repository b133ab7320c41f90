import type { AnswerOf, AskOf, Fact, Hint, PayloadOf, Question } from '@headgate/contracts/define';
import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { Connection } from './database/connection.ts';
import type { Call } from './questions/call.ts';

/** What a decorator of ours says of a method, and Nest hands to the strategy with it. */
export type Handling =
  | { readonly kind: 'answers'; readonly name: string; readonly contract: Question }
  | {
      readonly kind: 'consumes';
      readonly name: string;
      readonly contract: Fact;
      readonly takesEach?: undefined;
    }
  /** Each fact in its order, rather than the newest state of each aggregate. */
  | { readonly kind: 'consumes'; readonly name: string; readonly contract: Fact; readonly takesEach: true }
  | { readonly kind: 'hint'; readonly name: string; readonly contract: Fact | Hint }
  | { readonly kind: 'reconnect'; readonly name: string };

/** A method as the strategy serves it. */
export interface Handler<Contract, Context = unknown> {
  readonly contract: Contract;
  /** Class and method, for messages. */
  readonly name: string;
  /** `data` has been parsed by the contract. */
  readonly call: (data: unknown, context: Context) => Promise<unknown>;
}
export type QuestionHandler = Handler<Question, Call>;
/** Everything it does to the database goes through the connection. */
export type FactHandler = Handler<Fact, Connection> & { readonly takesEach?: undefined };
type EachFactHandler = Handler<Fact, TakenFact> & { readonly takesEach: true };
export type AnyFactHandler = FactHandler | EachFactHandler;

/** A fact as one of a row of them, for whom each matters. */
export interface TakenFact {
  readonly connection: Connection;
  /** The same however often it comes. */
  readonly id: string;
  readonly aggregateId: string;
  /** Of the aggregate: the higher, the newer. */
  readonly version: number;
}

/** Errors reach the strategy as they were thrown: Nest would make 'Internal server error' of all but its own. */
@Catch()
class ErrorsAsThrown implements ExceptionFilter {
  catch(error: unknown): never {
    throw error;
  }
}
const filter = new ErrorsAsThrown();

type DecoratorOf<Signature> = <Method extends Signature>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/** Nest's own pattern on a method of a `@Controller()`, and whom it is for. */
function handles<Signature>(
  kind: Handling['kind'],
  contract?: Question | Fact | Hint,
  more: { readonly takesEach?: true } = {},
): DecoratorOf<Signature> {
  return (target, method, descriptor) => {
    const handling = { ...more, kind, contract, name: `${target.constructor.name}.${String(method)}` };
    const subject = contract?.subject ?? kind;
    const pattern: typeof MessagePattern = kind === 'answers' ? MessagePattern : EventPattern;
    applyDecorators(pattern(subject, handling), UseFilters(filter))(target, method, descriptor);
    // Without them Nest hands over the first alone.
    Payload()(target, method, 0);
    Ctx()(target, method, 1);
  };
}

type Answer<Q extends Question> = (ask: AskOf<Q>, call: Call) => Promise<AnswerOf<Q>>;
type Consume<F extends Fact> = (payload: PayloadOf<F>, connection: Connection) => Promise<void>;
type Take<F extends Fact> = (payload: PayloadOf<F>, fact: TakenFact) => Promise<void>;
type Receive<F extends Fact | Hint> = (payload: PayloadOf<F>) => void | Promise<void>;

/**
 * Makes a controller's method answer a question: `(ask, call) => Promise<answer>`, in the contract's types or it does not
 * compile. What comes in is parsed by the contract before, what goes out after.
 */
export const Answers = <Q extends Question>(question: Q) => handles<Answer<Q>>('answers', question);

/**
 * Makes a controller's method consume a fact, another service's or its own: `(payload, connection) => Promise<void>`, in the
 * contract's types or it does not compile. Its effects commit with the inbox row when all go through `connection`. Throws
 * `Unavailable` for 'later, and it is not the fact's fault'.
 */
export const Consumes = <F extends Fact>(fact: F) => handles<Consume<F>>('consumes', fact);

/**
 * As `@Consumes`, for whom each fact matters and not the newest state alone: `(payload, fact) => Promise<void>`. Facts of this subject come one at
 * a time, in the order in which they were announced, after kills and failures too; none is passed over because a newer one of its aggregate has
 * been (where a broker has lost facts, one may come after it). One that fails holds the others up until it is a dead letter.
 */
export const ConsumesEach = <F extends Fact>(fact: F) =>
  handles<Take<F>>('consumes', fact, { takesEach: true });

/**
 * Has a controller's method hear a fact or a hint, another's or its own, as it is announced: `(payload) => void`, in the contract's types or it does
 * not compile. It is a wake-up and no more. What is announced while this process or NATS is away is never heard, and one
 * fact may be heard twice: nothing may be written that a missed one would leave wrong. For that there is `@Consumes`.
 * Every replica hears every fact.
 */
export const OnHint = <F extends Fact | Hint>(fact: F) => handles<Receive<F>>('hint', fact);

/** Has a controller's method called when facts are heard again after NATS was away: some may have been missed. */
export const OnReconnect = () => handles<() => void | Promise<void>>('reconnect');
