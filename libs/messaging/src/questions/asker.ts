import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errors as natsErrors } from '@nats-io/transport-node';
import type { Msg, MsgHdrs, NatsConnection, RequestOptions } from '@nats-io/transport-node';
import { z } from 'zod/mini';
import type { AnswerOf, AskOf, Broadcast, GatheredOf, Question } from '@headgate/contracts/define';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import { Metrics } from '@headgate/runtime/metrics/metrics';
import { currentRequestId } from '@headgate/runtime/request-scope';
import type { SpanMeaning } from '@headgate/runtime/tracing/span';
import { currentTraceparent, traced } from '@headgate/runtime/tracing/trace';
import type { NatsLink } from '../connection/nats-link.ts';
import { askingTimes, type NoteQuestion } from '../metrics/question-metrics.ts';
import type { Call } from './call.ts';
import { compiled } from './compiled.ts';
import { errorOf, failureOf } from './reply.ts';
import { DEFAULT_DEADLINE_MS, callToHeaders, statusFromHeaders } from './wire.ts';

/**
 * The largest question [bytes]; NATS itself refuses more than 1 MB. Room for the largest import of fields, and for the largest
 * body that the gateway takes as it is, 256 kB of a signed event: a quotation mark is two characters in a text within JSON.
 */
const MAX_ASK_BYTES = 960 * 1024;

/** Between attempts of a question that nobody hears. */
const UNHEARD_PAUSES_MS = [25, 50, 100, 150];

interface Asking {
  readonly headers: MsgHdrs;
  readonly deadline: Date;
}

/** Of a broadcast: more than there will ever be processes. */
const MAX_ANSWERS = 200;
/** Of one of them. */
const MAX_ANSWER_BYTES = 65_536;

/** Asks other services. Injectable where `MessagingModule` is imported. */
export class Asker {
  readonly #logger = new Logger('Asker');
  readonly #link: NatsLink;
  readonly #timeout: number;
  readonly #note: NoteQuestion;

  constructor(link: NatsLink, timeoutMs = DEFAULT_DEADLINE_MS, metrics = new Metrics()) {
    this.#link = link;
    this.#timeout = timeoutMs;
    this.#note = askingTimes(metrics);
  }

  /**
   * The answer, within the deadline (2 s unless the call or `MessagingOptions` says). Throws the answering side's `Rejected`; `Unavailable` when
   * nobody answers, in time or at all, or NATS is away.
   */
  async ask<Q extends Question>(question: Q, ask: AskOf<Q>, call: Partial<Call> = {}): Promise<AnswerOf<Q>> {
    const started = performance.now();
    try {
      const answer = await traced(hopOf(question), () => this.#ask(question, ask, call));
      this.#note(question.subject, 200, started);
      return answer;
    } catch (error) {
      this.#note(question.subject, failureOf(error).status, started);
      throw error;
    }
  }

  async #ask<Q extends Question>(question: Q, ask: AskOf<Q>, call: Partial<Call>): Promise<AnswerOf<Q>> {
    const deadline = call.deadline ?? new Date(Date.now() + this.#timeout);
    const requestId = call.requestId ?? currentRequestId() ?? randomUUID();
    const body = JSON.stringify(ask);
    if (Buffer.byteLength(body) > MAX_ASK_BYTES)
      throw new Rejected('The question is too large', { status: 413 });
    const traceparent = currentTraceparent();
    const headers = callToHeaders({
      ...{ ...call, requestId, deadline },
      ...(traceparent === undefined ? {} : { traceparent }),
    });
    return read(question, await this.#request(question.subject, body, { headers, deadline }));
  }

  /** Asks again for a moment while nobody hears it: who answers may be on the way from one NATS server to another. */
  async #request(subject: string, body: string, { headers, deadline }: Asking): Promise<Msg> {
    const left = () => deadline.getTime() - Date.now();
    for (const wait of [...UNHEARD_PAUSES_MS, undefined]) {
      const connection = await this.#link.connectionWithin(left());
      const timeout = left();
      if (timeout < 1) break;
      try {
        return await request(connection, subject, body, { timeout, headers });
      } catch (error) {
        if (wait === undefined || !(error instanceof Unavailable && isUnheard(error))) throw error;
        await setTimeout(wait);
      }
    }
    throw new Unavailable(`No time is left to ask ${subject}`);
  }

  /**
   * What every process that is up answers within so long [ms], this one too: the first 200, for anybody who may answer could send
   * any number. An answer that is not what the contract says (another version's, say) is told to the log and left out. Throws
   * `Unavailable` while NATS is away.
   */
  async gather<B extends Broadcast>({ subject, answer }: B, within: number): Promise<GatheredOf<B>[]> {
    const connection = await this.#link.connectionWithin(within);
    const answers: GatheredOf<B>[] = [];
    try {
      const options = { strategy: 'count', maxMessages: MAX_ANSWERS, maxWait: within } as const;
      for await (const reply of await connection.requestMany(subject, '', options)) {
        const parsed = z.safeParse<B['answer']>(answer, jsonOf(reply));
        if (parsed.success) answers.push(parsed.data);
        else this.#logger.warn({ err: parsed.error, subject }, 'an answer is not what its contract says');
      }
      return answers;
    } catch (error) {
      throw new Unavailable(`${subject} could not be asked`, { cause: error });
    }
  }
}

function hopOf({ subject }: Question): SpanMeaning {
  return { name: subject, kind: 'client', attributes: { 'messaging.system': 'nats' } };
}

/** Undefined, which is no contract's, for what is no JSON, or too much of it to look at. */
function jsonOf(reply: Msg): unknown {
  if (reply.data.length > MAX_ANSWER_BYTES) return undefined;
  try {
    return reply.json();
  } catch {
    return undefined;
  }
}

async function request(
  connection: NatsConnection,
  subject: string,
  body: string,
  options: RequestOptions,
): Promise<Msg> {
  try {
    return await connection.request(subject, body, options);
  } catch (error) {
    if (isRefusal(error)) throw new Error(`This process may not ask ${subject}`, { cause: error });
    throw new Unavailable(`${subject} got no answer`, { cause: error });
  }
}

/** NATS's own 'nobody listens there'. */
function isUnheard({ cause }: Error): boolean {
  return cause instanceof natsErrors.RequestError && cause.isNoResponders();
}

/** NATS's own 'you may not publish there': a deployment's mistake, which waiting does not mend. */
function isRefusal(error: unknown): boolean {
  if (error instanceof natsErrors.PermissionViolationError) return true;
  return error instanceof Error && error.cause instanceof natsErrors.PermissionViolationError;
}

function read<Q extends Question>(question: Q, reply: Msg): AnswerOf<Q> {
  const { subject } = question;
  const status = statusFromHeaders(reply.headers);
  const body: unknown = reply.json();
  if (status !== 200) throw errorOf(subject, status, body);
  const parsed = z.safeParse<Q['answer']>(compiled(question.answer), body);
  if (parsed.success) return parsed.data;
  throw new Error(`The answer to ${subject} is not what its contract says`, { cause: parsed.error });
}
