import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { rejectedBySchema } from '@headgate/runtime/errors/rejected-by-schema';
import { Metrics } from '@headgate/runtime/metrics/metrics';
import { inRequest } from '@headgate/runtime/request-scope';
import { tracedBelow } from '@headgate/runtime/tracing/trace';
import type { QuestionHandler } from '../handles.ts';
import { answeringTimes, type NoteQuestion } from '../metrics/question-metrics.ts';
import type { Call } from './call.ts';
import { compiled } from './compiled.ts';
import { checkPermission } from './permitted.ts';
import { failureOf } from './reply.ts';
import { callFromHeaders, statusToHeaders } from './wire.ts';

/** How long the broker may take to hand over what it has for us. */
const DRAIN_MS = 2000;

/** Answers the questions of one service, beside any other replica of it: the queue group is the service's name. */
export class QuestionServer {
  readonly #service: string;
  readonly #handlers: readonly QuestionHandler[];
  readonly #log: Logger;
  readonly #time: NoteQuestion;
  readonly #underway = new Set<Promise<void>>();
  #subscriptions: Subscription[] = [];

  constructor(service: string, handlers: readonly QuestionHandler[], log: Logger, metrics = new Metrics()) {
    this.#service = service;
    this.#handlers = handlers;
    this.#log = log;
    const subjects = handlers.map(({ contract }) => contract.subject);
    this.#time = answeringTimes(metrics, subjects);
  }

  /** Gives what it has subscribed to. */
  listen(connection: NatsConnection): readonly Subscription[] {
    this.#subscriptions = this.#handlers.map((handler) =>
      connection.subscribe(handler.contract.subject, {
        queue: this.#service,
        callback: (error, message) => {
          if (error === null) this.#track(this.#respond(handler, message));
          else this.#log.error({ err: error, subject: handler.contract.subject }, 'cannot answer questions');
        },
      }),
    );
    return this.#subscriptions;
  }

  /** No new questions; resolves when those under way are answered. */
  async stop(): Promise<void> {
    const drained = Promise.all(this.#subscriptions.map((subscription) => subscription.drain()));
    // Without a broker there is nobody to drain from, and nobody to say so.
    await Promise.race([drained, wait(DRAIN_MS, undefined, { ref: false })]);
    await Promise.all(this.#underway);
  }

  #track(work: Promise<void>): void {
    this.#underway.add(work);
    void work.finally(() => this.#underway.delete(work));
  }

  /** Never rejects: whatever is wrong with one question concerns its asker alone. */
  async #respond(handler: QuestionHandler, message: Msg): Promise<void> {
    const { subject } = handler.contract;
    const call = callFromHeaders(message.headers, new Date());
    const hop = { name: subject, kind: 'server', attributes: { 'messaging.system': 'nats' } } as const;
    const answer = () =>
      tracedBelow(call.traceparent, hop, async (span) => {
        const status = await this.#answer(handler, message, call);
        span?.set({ 'headgate.status': status });
      });
    await inRequest(call.requestId, answer, call.deadline);
  }

  async #answer(handler: QuestionHandler, message: Msg, call: Call): Promise<number | 'dropped'> {
    const { subject } = handler.contract;
    const started = performance.now();
    try {
      if (call.deadline.getTime() <= Date.now()) {
        this.#log.warn({ subject }, 'question dropped: its asker has stopped waiting');
        return this.#note(subject, 'dropped', started);
      }
      message.respond(await answerTo(handler, message, call), { headers: statusToHeaders(200) });
      return this.#note(subject, 200, started);
    } catch (error) {
      return this.#note(subject, this.#fail(message, subject, error), started);
    }
  }

  #note<Status extends number | 'dropped'>(subject: string, status: Status, started: number): Status {
    this.#time(subject, status, started);
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    this.#log.debug({ subject, status, milliseconds }, 'question');
    return status;
  }

  /** The status that the asker is told. */
  #fail(message: Msg, subject: string, error: unknown): number {
    const { status, body } = failureOf(error);
    if (status === 500) this.#log.error({ err: error, subject }, 'question failed');
    if (status === 503) this.#log.warn({ err: error, subject }, 'question unavailable');
    try {
      message.respond(JSON.stringify(body), { headers: statusToHeaders(status) });
    } catch (cause) {
      this.#log.warn({ err: cause, subject }, 'no way to answer');
    }
    return status;
  }
}

async function answerTo(
  { contract, call: answer, name }: QuestionHandler,
  message: Msg,
  call: Call,
): Promise<Uint8Array> {
  const ask = compiled(contract.ask).safeParse(parseJson(message));
  if (!ask.success) throw rejectedBySchema(ask.error.issues);
  const permission = contract.permissionFor(ask.data);
  if (permission !== undefined) checkPermission(call, permission);
  const given = compiled(contract.answer).safeParse(await answer(ask.data, call));
  if (!given.success)
    throw new Error(`${name} gave an answer that is not what the contract says`, { cause: given.error });
  // The client's own TextEncoder takes half as long again.
  return Buffer.from(JSON.stringify(given.data));
}

function parseJson(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    throw new Rejected('The question is not valid JSON');
  }
}
