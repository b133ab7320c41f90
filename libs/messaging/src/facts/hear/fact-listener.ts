import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Fact } from '@headgate/contracts/define';
import { inRequest } from '@headgate/runtime/request-scope';
import type { NatsLink } from '../../connection/nats-link.ts';
import type { MessagingLog } from '../../messaging-log.ts';
import { factHeaders } from '../names.ts';

export interface HearingHandler {
  readonly fact: Fact;
  /** Class and method, for messages. */
  readonly name: string;
  /** `payload` has been parsed by the contract. */
  readonly hear: (payload: unknown) => Promise<void>;
}

interface Hearing {
  readonly handlers: readonly HearingHandler[];
  /** Called when facts may have been missed, and are heard again. */
  readonly anew: readonly (() => Promise<void>)[];
}

/**
 * Hears facts where they pass: a plain subscription of core NATS, beside the stream that keeps them for consumers. Whatever
 * a handler does wrong concerns nobody else.
 */
export class FactListener {
  readonly #hearing: Hearing;
  readonly #log: MessagingLog;
  #subscriptions: Subscription[] = [];

  constructor(hearing: Hearing, log: MessagingLog) {
    this.#hearing = hearing;
    this.#log = log;
  }

  start(link: NatsLink): void {
    link.onConnection((connection) => {
      this.#listen(connection);
    });
    link.onReturn((connection) => this.#hearAnew(connection));
  }

  stop(): void {
    for (const subscription of this.#subscriptions.splice(0)) subscription.unsubscribe();
  }

  #listen(connection: NatsConnection): void {
    this.#subscriptions = this.#hearing.handlers.map((handler) =>
      connection.subscribe(handler.fact.subject, {
        callback: (error, message) => {
          if (error === null) void this.#hear(handler, message);
          else this.#log.error({ err: error, subject: handler.fact.subject }, 'cannot hear facts');
        },
      }),
    );
  }

  /** Never rejects. */
  async #hear({ fact, hear, name }: HearingHandler, message: Msg): Promise<void> {
    const requestId = message.headers?.get(factHeaders.requestId) ?? '';
    await inRequest(requestId === '' ? 'unknown' : requestId, async () => {
      try {
        await hear(payloadOf(fact, message));
      } catch (error) {
        // Nobody waits for it, and nothing is lost that must not be: see `@Hears`.
        this.#log.warn({ err: error, subject: fact.subject, handler: name }, 'a fact was not heard');
      }
    });
  }

  async #hearAnew(connection: NatsConnection): Promise<void> {
    try {
      // The broker has our subscriptions once it answers: what is announced from here on is heard.
      await connection.flush();
      await Promise.all(this.#hearing.anew.map((tell) => tell()));
    } catch (error) {
      // Gone once more: it will be told when it is back.
      this.#log.warn({ err: error }, 'could not tell that facts are heard again');
    }
  }
}

function payloadOf(fact: Fact, message: Msg): unknown {
  const parsed = fact.payload.safeParse(message.json());
  if (!parsed.success)
    throw new Error(`${fact.subject} is not what its contract says`, { cause: parsed.error });
  return parsed.data;
}
