import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';

type ExportResult = Parameters<Parameters<SpanExporter['export']>[1]>[0];

interface Bound {
  /** Spans that wait, at most. */
  readonly max: number;
  readonly count: (outcome: 'exported' | 'dropped', spans: number) => void;
}

/**
 * A batching processor and its exporter, with every span accounted for: it has gone to the collector, or is dropped because too many
 * wait or the collector did not take it. The library itself tells nobody how many it drops.
 */
export class BoundedExport implements SpanProcessor {
  readonly #processor: SpanProcessor;
  readonly #bound: Bound;
  /** Ended, and not handed to the exporter yet. */
  #waiting = 0;

  constructor(exporter: SpanExporter, batching: (exporter: SpanExporter) => SpanProcessor, bound: Bound) {
    this.#bound = bound;
    this.#processor = batching({
      export: (spans, done) => {
        this.#waiting -= spans.length;
        exporter.export(spans, (result: ExportResult) => {
          // Of its two codes one is 0: the collector has them.
          const code: number = result.code;
          bound.count(code === 0 ? 'exported' : 'dropped', spans.length);
          done(result);
        });
      },
      shutdown: () => exporter.shutdown(),
    });
  }

  onStart(...started: Parameters<SpanProcessor['onStart']>): void {
    this.#processor.onStart(...started);
  }

  onEnd(span: ReadableSpan): void {
    if (this.#waiting >= this.#bound.max) {
      this.#bound.count('dropped', 1);
      return;
    }
    this.#waiting += 1;
    this.#processor.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#processor.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#processor.shutdown();
  }
}
