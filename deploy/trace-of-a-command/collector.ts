import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

/** What we rely on of OTLP's JSON: opentelemetry-proto, `trace/v1`. */
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().default(''),
              name: z.string(),
              kind: z.int(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** One hop, and of which process. Kinds are OTLP's numbers. */
export type CollectedSpan = z.output<
  typeof request
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & {
  readonly service: string;
};

/** Takes traces as a collector does, by OTLP over HTTP, and keeps them. */
export class Collector {
  readonly spans: CollectedSpan[] = [];
  /** What came, as it came. */
  received = '';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((incoming, response) => {
      void this.#take(incoming, response);
    });
  }

  static async start(): Promise<Collector> {
    const collector = new Collector();
    collector.#server.listen(0, '127.0.0.1');
    await once(collector.#server, 'listening');
    return collector;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** Of one trace. */
  of(traceId: string): CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = await json(incoming);
    this.received += JSON.stringify(body);
    for (const { resource, scopeSpans } of request.parse(body).resourceSpans) {
      const service = String(resource.attributes['service.name']);
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
    }
    response
      .writeHead(incoming.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}');
  }
}

/** `service: name` of each hop above one, the nearest first, and at last the id of what is above them all. */
export function above(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  if (parent === undefined) return [span.parentSpanId];
  return [`${parent.service}: ${parent.name}`, ...above(parent, spans)];
}
