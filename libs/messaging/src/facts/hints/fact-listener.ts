import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Fact, Hint } from '@headgate/contracts/define';
import { inRequest } from '@headgate/runtime/request-scope';
import type { NatsLink } from '../../connection/nats-link.ts';
import type { MessagingLog } from '../../messaging-log.ts';
import { factHeaders } from '../names.ts';

export interface HintHandler {
  readonly fact: Fact | Hint;
  /** Class and method, for messages. */
  readonly name: string;
  /** `payload` has been parsed by the contract. */
  readonly receive: (payload: unknown) => Promise<unknown>;
}

interface Hints {
  readonly handlers: readonly HintHandler[];
  /** Called when facts may have been missed, and are heard again. */
  readonly onReconnect: readonly (() => Promise<unknown>)[];
}

/**
 * Hears facts where they pass: a plain subscription of core NATS, beside the stream that keeps them for consumers. Whatever
 * a handler does wrong concerns nobody else.
 */
export class FactListener {
  readonly #hints: Hints;
  readonly #log: MessagingLog;
  #subscriptions: Subscription[] = [];

  constructor(hearing: Hints, log: MessagingLog) {
    this.#hints = hearing;
    this.#log = log;
  }

  start(link: NatsLink): void {
    link.onConnection((connection) => {
      this.#listen(connection);
    });
    link.onReturn((connection) => this.#resubscribe(connection));
  }

  stop(): void {
    for (const subscription of this.#subscriptions.splice(0)) subscription.unsubscribe();
  }

  #listen(connection: NatsConnection): void {
    this.#subscriptions = this.#hints.handlers.map((handler) =>
      connection.subscribe(handler.fact.subject, {
        callback: (error, message) => {
          if (error === null) void this.#receive(handler, message);
          else this.#log.error({ err: error, subject: handler.fact.subject }, 'cannot hear facts');
        },
      }),
    );
  }

  /** Never rejects. */
  async #receive({ fact, receive: listener, name }: HintHandler, message: Msg): Promise<void> {
    const requestId = message.headers?.get(factHeaders.requestId) ?? '';
    await inRequest(requestId === '' ? 'unknown' : requestId, async () => {
      try {
        await listener(payloadOf(fact, message));
      } catch (error) {
        // Nobody waits for it, and nothing is lost that must not be: see `@OnHint`.
        this.#log.warn({ err: error, subject: fact.subject, handler: name }, 'a hint was not handled');
      }
    });
  }

  async #resubscribe(connection: NatsConnection): Promise<void> {
    try {
      // The broker has our subscriptions once it answers: what is announced from here on is heard.
      await connection.flush();
      await Promise.all(this.#hints.onReconnect.map((notify) => notify()));
    } catch (error) {
      // Gone once more: it will be told when it is back.
      this.#log.warn({ err: error }, 'could not announce that hints come again');
    }
  }
}

function payloadOf(fact: Fact | Hint, message: Msg): unknown {
  const parsed = fact.payload.safeParse(message.json());
  if (!parsed.success)
    throw new Error(`${fact.subject} is not what its contract says`, { cause: parsed.error });
  return parsed.data;
}
