import type { Logger } from '@nestjs/common';
import type { Hint, PayloadOf } from '@headgate/contracts/define';
import { currentRequestId } from '@headgate/runtime/request-scope';
import { currentTraceparent } from '@headgate/runtime/tracing/trace';
import { headers as newHeaders } from '@nats-io/transport-node';
import type { NatsLink } from '../connection/nats-link.ts';
import { factHeaders } from '../facts/names.ts';
import { isSaneHeader } from '../sane-header.ts';

/** Tells whoever hears it just now (`@OnHint`) what is worth reading anew. */
export class Hints {
  readonly #link: NatsLink;
  readonly #log: Logger;

  constructor(link: NatsLink, log: Logger) {
    this.#link = link;
    this.#log = log;
  }

  /** After the commit. Never throws, and is lost while NATS is away. */
  publish<H extends Hint>(hint: H, payload: PayloadOf<H>): void {
    if (!this.#link.connected) return;
    try {
      const parsed = hint.payload.safeParse(payload);
      if (!parsed.success)
        throw new Error(`${hint.subject} is not what its contract says`, { cause: parsed.error });
      const headers = newHeaders();
      const requestId = currentRequestId() ?? '';
      if (isSaneHeader(requestId)) headers.set(factHeaders.requestId, requestId);
      const traceparent = currentTraceparent();
      if (traceparent !== undefined) headers.set(factHeaders.traceparent, traceparent);
      this.#link.connection().publish(hint.subject, JSON.stringify(parsed.data), { headers });
    } catch (error) {
      this.#log.error({ err: error, subject: hint.subject }, 'a hint was not given');
    }
  }
}
