import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { Metrics, ProcessPart } from '@headgate/runtime';
import { checkHandlers, checkOwner } from './check-handlers.ts';
import { NatsLink } from './connection/nats-link.ts';
import { FactConsumer } from './facts/consume/fact-consumer.ts';
import { FactListener } from './facts/hints/fact-listener.ts';
import { consumerOf } from './facts/names.ts';
import type { AnyFactHandler, Handler, Handling } from './handles.ts';
import { databaseOf, MESSAGING_OPTIONS, type MessagingOptions } from './messaging-options.ts';
import { QuestionServer } from './questions/question-server.ts';

type Served = Handling & Pick<Handler<unknown>, 'call'>;

interface Serving {
  stop(): Promise<void> | void;
}

/**
 * What Nest serves `@Answers`, `@Consumes` and `@OnHint` by: questions are requests of core NATS, and facts come from JetStream through
 * the inbox, or as they pass.
 */
@Injectable()
export class NatsStrategy extends Server implements CustomTransportStrategy {
  // A fact's handler that fails has failed the inbox's transaction: nobody else needs to be told.
  override readonly propagatesEventHandlerErrors = true;
  readonly #handlers: Served[] = [];
  readonly #options: MessagingOptions;
  readonly #link: NatsLink;
  readonly #modules: ModuleRef;
  readonly #part: ProcessPart;
  readonly #metrics: Metrics | undefined;
  readonly #serving: Serving[] = [];
  #closing: Promise<unknown> | undefined;

  constructor(
    @Inject(MESSAGING_OPTIONS) options: MessagingOptions,
    link: NatsLink,
    modules: ModuleRef,
    @Optional() part: ProcessPart = new ProcessPart(),
    @Optional() metrics?: Metrics,
  ) {
    super();
    this.#options = options;
    this.#link = link;
    this.#modules = modules;
    this.#part = part;
    this.#metrics = metrics;
  }

  /** Keeps them all: where there are two for one subject Nest would serve the second alone, and nobody would know. */
  override addHandler(pattern: string, callback: MessageHandler, _isEvent?: boolean, extras?: unknown): void {
    // Only our decorators write there.
    const handling = extras as Partial<Handling>;
    if (handling.kind === undefined)
      throw new Error(`Messaging: ${pattern} has a handler without a contract`);
    const call: Served['call'] = async (data, context) => {
      const result: unknown = await callback(data, context);
      // What an interceptor makes of it.
      return isObservable(result) ? await lastValueFrom(result, { defaultValue: undefined }) : result;
    };
    this.#handlers.push({ ...(handling as Handling), call });
  }

  /** Throws nothing but tells `done` when contracts and handlers do not fit. A broker that is away is waited for in the background. */
  listen(done: (error?: unknown) => void): void {
    try {
      this.#check();
      this.#serve();
      done();
    } catch (error) {
      done(error);
    }
  }

  /** Nothing new is taken; resolves when what is under way is done. */
  async close(): Promise<void> {
    this.#closing ??= Promise.all(this.#serving.map(async (each) => each.stop()));
    await this.#closing;
  }

  on(): never {
    throw new Error('What becomes of the connection is told by its log and by readiness');
  }

  unwrap(): never {
    throw new Error('The connection is replaced when it is lost: nobody else may hold it');
  }

  /** What this service does with a fact, whether this process consumes it or not, by the durable consumer's name. */
  factHandler(consumer: string): AnyFactHandler | undefined {
    return this.#of('consumes').find(
      ({ contract }) => consumerOf(this.#options.service, contract) === consumer,
    );
  }

  #check(): void {
    const { service, answers = [], consumes = [], subscribes: receives = [] } = this.#options;
    checkOwner(service, answers);
    checkHandlers([...answers, ...consumes], [...this.#of('answers'), ...this.#of('consumes')]);
    // Apart from what is consumed: a process may do both with one fact.
    checkHandlers(receives, this.#of('hint'));
  }

  #serve(): void {
    this.#receive();
    if (this.#part.answers) this.#answer();
    if (!this.#part.works) return;
    const consumers = this.#of('consumes').map((handler) => this.#consumer(handler));
    for (const consumer of consumers) consumer.start();
    this.#serving.push(...consumers);
  }

  #answer(): void {
    const questions = new QuestionServer(
      this.#options.service,
      this.#of('answers'),
      new Logger('Questions'),
      this.#metrics,
    );
    this.#serving.push(questions);
    this.#link.onConnection((connection) => questions.listen(connection));
  }

  #receive(): void {
    const handlers = this.#of('hint');
    if (handlers.length === 0) return;
    const listener = new FactListener(handlers, this.#of('reconnect'), new Logger('FactListener'));
    this.#serving.push(listener);
    listener.start(this.#link);
  }

  #consumer(handler: AnyFactHandler): FactConsumer {
    const { service } = this.#options;
    const log = new Logger('FactConsumer');
    const [database, link, metrics] = [databaseOf(this.#options, this.#modules), this.#link, this.#metrics];
    return new FactConsumer({ service, handler, database, link, log, metrics });
  }

  #of<K extends Handling['kind']>(kind: K): Extract<Served, { readonly kind: K }>[] {
    return this.#handlers.filter((handler) => handler.kind === kind) as Extract<
      Served,
      { readonly kind: K }
    >[];
  }
}

/** For `NestFactory.createMicroservice`, or an application's `connectMicroservice`, of what imports `MessagingModule`. */
export const natsMicroservice = {
  inject: [NatsStrategy],
  useFactory: (strategy: NatsStrategy) => ({ strategy }),
};
