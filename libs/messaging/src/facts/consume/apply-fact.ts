import type { Logger } from '@nestjs/common';
import type { JsMsg } from '@nats-io/jetstream';
import { isOutage } from '@headgate/runtime/database/is-outage';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import type { Connection, Database } from '../../database/connection.ts';
import type { AnyFactHandler } from '../../handles.ts';
import type { FactOutcome } from '../../metrics/fact-metrics.ts';
import { payloadOf } from '../payload-of.ts';
import { deliveryOf, type Delivery } from './delivery.ts';
import { MAX_TRIES, bury, countTry, forgetTries, uncountTry } from './failures.ts';
import { takeIn } from './inbox.ts';

/** What became of a fact; `retryAfter` [ms]: when the broker is to send it again. */
export interface Verdict {
  readonly outcome: FactOutcome;
  readonly retryAfter?: number;
}

export interface FactWork {
  readonly handler: AnyFactHandler;
  /** The durable consumer's name. */
  readonly consumer: string;
  readonly database: Database;
  readonly log: Logger;
  /** The first wait after a failure; doubles with each. */
  readonly retryMs: number;
}

const MAX_RETRY_MS = 60_000;
/** How long to wait for something that is down. */
const OUTAGE_FACTOR = 5;

/** Applies one fact: its inbox row and its effects commit together, or it comes again. */
export async function applyFact(work: FactWork, message: JsMsg): Promise<Verdict> {
  const delivery = deliveryOf(message);
  // A fact that kills the process would never be counted after the act: from its second coming on, count before.
  const again = message.info.deliveryCount > 1;
  let tries = 0;
  try {
    if (again) tries = await countTry(work.database, [work.consumer, delivery.messageId]);
    // More than the maximum: it killed its process on the last try.
    if (tries > MAX_TRIES) return await giveUp(work, message, delivery, tries - 1, 'its process died');
    return { outcome: await commit(work, message, delivery, again) };
  } catch (error) {
    return await failed(work, message, delivery, { error, tries });
  }
}

async function commit(
  { database, consumer, handler }: FactWork,
  message: JsMsg,
  delivery: Delivery,
  again: boolean,
): Promise<FactOutcome> {
  return await database.transaction(async (connection) => {
    const state = await takeIn(connection, consumer, delivery);
    if (again) await forgetTries(connection, [consumer, delivery.messageId]);
    if (state === 'repeated' || (state === 'stale' && handler.takesEach !== true)) return state;
    await callHandler(handler, message.json(), delivery, connection);
    return 'done';
  });
}

/** What a handler is to know of a fact, by the way in which it takes them. */
export async function callHandler(
  handler: AnyFactHandler,
  body: unknown,
  { messageId: id, aggregateId, aggregateVersion: version }: Omit<Delivery, 'requestId'>,
  connection: Connection,
): Promise<void> {
  const payload = payloadOf(handler.contract, body);
  if (handler.takesEach === true) await handler.call(payload, { connection, id, aggregateId, version });
  else await handler.call(payload, connection);
}

interface Failure {
  readonly error: unknown;
  /** 0: not yet counted. */
  readonly tries: number;
}

async function failed(
  work: FactWork,
  message: JsMsg,
  delivery: Delivery,
  failure: Failure,
): Promise<Verdict> {
  const { database, consumer, log, retryMs } = work;
  const { error } = failure;
  const outage: Verdict = { outcome: 'retried', retryAfter: retryMs * OUTAGE_FACTOR };
  try {
    if (error instanceof Unavailable || isOutage(error)) {
      log.warn({ err: error, consumer, ...delivery }, 'fact waits: something it needs is unavailable');
      if (failure.tries > 0) await uncountTry(database, [consumer, delivery.messageId]);
      return outage;
    }
    const tries = failure.tries || (await countTry(database, [consumer, delivery.messageId]));
    log.error({ err: error, consumer, tries, ...delivery }, 'fact failed');
    if (tries >= MAX_TRIES) return await giveUp(work, message, delivery, tries, messageOf(error));
    return { outcome: 'retried', retryAfter: Math.min(retryMs * 2 ** (tries - 1), MAX_RETRY_MS) };
  } catch (cause) {
    // The database is down: nothing can be counted, and the fact is not to blame.
    log.warn({ err: cause, consumer, ...delivery }, 'fact waits: the database is unavailable');
    return outage;
  }
}

async function giveUp(
  { database, consumer, log }: FactWork,
  message: JsMsg,
  delivery: Delivery,
  tries: number,
  error: string,
): Promise<Verdict> {
  const letter = { subject: message.subject, payload: message.string(), error, tries };
  await database.transaction((connection) => bury(connection, consumer, delivery, letter));
  log.error({ consumer, tries, ...delivery }, 'dead letter');
  return { outcome: 'dead' };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
