import { currentTracer, useTracer } from './trace.ts';

export interface TracingSettings {
  readonly HEADGATE_VERSION: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly TRACE_SAMPLE_RATIO: number;
}

export type SpanOutcome = 'exported' | 'dropped';
type SpanListener = (outcome: SpanOutcome, spans: number) => void;

const listeners = new Set<SpanListener>();

/** Told from now on of spans of this process that the collector has taken, and of those that it never will. */
export function onSpans(listener: SpanListener): void {
  listeners.add(listener);
}

/** From now on what is drawn by lot is recorded, where the environment names a collector; else nothing of it is even loaded. */
export async function startTracing(service: string, settings: TracingSettings): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE_RATIO: ratio } = settings;
  if (endpoint === undefined) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const count = (outcome: SpanOutcome, spans: number): void => {
    for (const listener of listeners) listener(outcome, spans);
  };
  useTracer(openTelemetry({ endpoint, ratio, service, version: settings.HEADGATE_VERSION, count }));
}

/** Sends what there is, and ends. */
export async function stopTracing(): Promise<void> {
  await currentTracer()?.stop();
  useTracer(undefined);
}
