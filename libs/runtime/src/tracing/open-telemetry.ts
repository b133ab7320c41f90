import { randomUUID } from 'node:crypto';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Context,
  type Span as RecordedSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { BoundedExport } from './bounded-export.ts';
import type { Span, SpanAttributes, SpanMeaning, Tracer } from './span.ts';
import { parseTraceparent } from './traceparent.ts';

/*
 * Everything of OpenTelemetry that we use. Nobody imports this file but by `import()`, where tracing is on: without it no module of
 * OpenTelemetry is loaded. The context is our own request scope: no context manager, and no propagator, is registered.
 */

export interface Collector {
  /** Without `/v1/traces`. */
  readonly endpoint: string;
  readonly ratio: number;
  readonly service: string;
  readonly version: string;
  /** Told of spans that have left us, or never will. */
  readonly count: (outcome: 'exported' | 'dropped', spans: number) => void;
}

/** Spans that wait for the collector, at most: a few MB. */
const maxWaiting = 2_048;
/** How long spans wait for others to go with [ms]; how long the collector has for them; and how long a process that ends waits for it. */
const [everyMs, withinMs, endingMs] = [1_000, 10_000, 2_000];

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Spans to a collector, as OTLP in JSON over HTTP. A collector that is away, or slow, costs spans and nothing else. */
export function openTelemetry({ endpoint, ratio, service, version, count }: Collector): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exports = new BoundedExport(
    new OTLPTraceExporter({ url, timeoutMillis: withinMs }),
    (exporter) =>
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxWaiting,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: withinMs,
      }),
    { max: maxWaiting, count },
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'headgate',
      'service.name': service,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    // What is not to be recorded never comes here.
    sampler: new AlwaysOnSampler(),
    spanLimits: { attributeValueLengthLimit: 200, attributeCountLimit: 32 },
    spanProcessors: [exports],
  });
  const tracer = provider.getTracer('headgate');
  return {
    ratio,
    start: ({ name, kind = 'internal', attributes = {} }: SpanMeaning, parent: string | undefined): Span =>
      new OpenTelemetrySpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))),
    stop: async () => {
      // A collector that is away is not waited for; what it did not take is counted where it is sent.
      await Promise.race([provider.shutdown().catch(() => undefined), after(endingMs)]);
    },
  };
}

function contextOf(parent: string | undefined): Context {
  const above = parseTraceparent(parent);
  if (above === undefined) return ROOT_CONTEXT;
  const { traceId, spanId } = above;
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, traceFlags: TraceFlags.SAMPLED },
    isRemote: true,
  });
}

class OpenTelemetrySpan implements Span {
  readonly traceId: string;
  readonly traceparent: string;
  readonly #span: RecordedSpan;

  constructor(span: RecordedSpan) {
    const { traceId, spanId } = span.spanContext();
    this.traceId = traceId;
    this.traceparent = `00-${traceId}-${spanId}-01`;
    this.#span = span;
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    this.#span.setAttributes(attributes);
  }

  end(failure?: unknown): void {
    if (failure !== undefined) {
      this.#span.setStatus({ code: SpanStatusCode.ERROR });
      const type =
        failure instanceof Error ? failure.name : typeof failure === 'string' ? failure : 'unknown';
      this.#span.setAttribute('error.type', type);
    }
    this.#span.end();
  }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
