import type { Logger } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Fact, Hint } from '@headgate/contracts/define';
import { inRequest } from '@headgate/runtime/request-scope';
import { tracedBelow } from '@headgate/runtime/tracing/trace';
import type { NatsLink } from '../../connection/nats-link.ts';
import type { Handler } from '../../handles.ts';
import { factHeaders } from '../names.ts';
import { payloadOf } from '../payload-of.ts';

/**
 * Hears facts where they pass: a plain subscription of core NATS, beside the stream that keeps them for consumers. Whatever
 * a handler does wrong concerns nobody else.
 */
export class FactListener {
  readonly #handlers: readonly Handler<Fact | Hint>[];
  readonly #onReconnect: readonly Pick<Handler<unknown>, 'call'>[];
  readonly #log: Logger;
  #subscriptions: Subscription[] = [];

  /** `onReconnect`: called when facts may have been missed, and are heard again. */
  constructor(
    handlers: readonly Handler<Fact | Hint>[],
    onReconnect: readonly Pick<Handler<unknown>, 'call'>[],
    log: Logger,
  ) {
    this.#handlers = handlers;
    this.#onReconnect = onReconnect;
    this.#log = log;
  }

  start(link: NatsLink): void {
    link.onConnection((connection) => this.#listen(connection));
    link.onReturn((connection) => this.#resubscribe(connection));
  }

  stop(): void {
    for (const subscription of this.#subscriptions.splice(0)) subscription.unsubscribe();
  }

  #listen(connection: NatsConnection): readonly Subscription[] {
    this.#subscriptions = this.#handlers.map((handler) =>
      connection.subscribe(handler.contract.subject, {
        callback: (error, message) => {
          if (error === null) void this.#receive(handler, message);
          else this.#log.error({ err: error, subject: handler.contract.subject }, 'cannot hear facts');
        },
      }),
    );
    return this.#subscriptions;
  }

  /** Never rejects. */
  async #receive({ contract, call, name }: Handler<Fact | Hint>, message: Msg): Promise<void> {
    const requestId = message.headers?.get(factHeaders.requestId) ?? '';
    const { subject } = contract;
    const hop = { name: subject, kind: 'consumer', attributes: { 'messaging.system': 'nats' } } as const;
    const handle = async (): Promise<void> => {
      try {
        await call(payloadOf(contract, message.json()), undefined);
      } catch (error) {
        // Nobody waits for it, and nothing is lost that must not be: see `@OnHint`.
        this.#log.warn({ err: error, subject, handler: name }, 'a hint was not handled');
      }
    };
    await inRequest(requestId === '' ? 'unknown' : requestId, () =>
      tracedBelow(message.headers?.get(factHeaders.traceparent), hop, handle),
    );
  }

  async #resubscribe(connection: NatsConnection): Promise<void> {
    try {
      // The broker has our subscriptions once it answers: what is announced from here on is heard.
      await connection.flush();
      await Promise.all(this.#onReconnect.map(({ call }) => call(undefined, undefined)));
    } catch (error) {
      // Gone once more: it will be told when it is back.
      this.#log.warn({ err: error }, 'could not announce that hints come again');
    }
  }
}
