import type { JsMsg } from '@nats-io/jetstream';
import { factHeaders } from '../names.ts';

/** A fact as it arrived, besides its payload. */
export interface Delivery {
  /** Of the outbox row: the same however often it arrives. */
  readonly messageId: string;
  readonly aggregateId: string;
  /** Of the aggregate: the higher, the newer. */
  readonly aggregateVersion: number;
  readonly requestId: string;
  /** Of the hop that published it, where a trace is recorded. */
  readonly traceparent?: string;
}

export function deliveryOf(message: JsMsg): Delivery {
  const header = (name: string): string => message.headers?.get(name) ?? '';
  const traceparent = header(factHeaders.traceparent);
  const version = Number(header(factHeaders.aggregateVersion));
  return {
    // Without our headers it is no relay's work; its place in the stream still tells it from others.
    messageId: header(factHeaders.messageId) || `${message.info.stream}:${message.seq}`,
    aggregateId: header(factHeaders.aggregateId),
    aggregateVersion: Number.isSafeInteger(version) ? version : 0,
    requestId: header(factHeaders.requestId) || 'unknown',
    ...(traceparent === '' ? {} : { traceparent }),
  };
}
