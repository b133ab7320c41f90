import { Module, type DynamicModule } from '@nestjs/common';
import { Readiness } from '../health/readiness.ts';
import { ProcessPart } from '../process/process-part.ts';
import { onSpans } from '../tracing/start-tracing.ts';
import { MetricsListener, type ListenerPlace } from './metrics-listener.ts';
import { Metrics } from './metrics.ts';
import { startAtZero } from './start-at-zero.ts';

interface MetricsOptions {
  /** Under which it logs. */
  readonly service: string;
  /** Where it tells them, and what runs: from the process's environment. Without: of a test, nowhere. */
  readonly settings?: {
    readonly HOST: string;
    readonly METRICS_PORT?: number | undefined;
    readonly METRICS_HOST?: string | undefined;
    readonly HEADGATE_VERSION: string;
  };
}

/** `Metrics` for the whole process, told on a port of their own where the environment gives one. Needs `HealthModule`. */
@Module({})
export class MetricsModule {
  static forRoot({ service, settings }: MetricsOptions): DynamicModule {
    return {
      module: MetricsModule,
      global: true,
      providers: [
        {
          provide: Metrics,
          inject: [Readiness, { token: ProcessPart, optional: true }],
          useFactory: (readiness: Readiness, part: ProcessPart = new ProcessPart()) => {
            const metrics = new Metrics(part);
            metrics.dependencies.follow(readiness);
            const info = {
              name: 'headgate_process_info',
              help: 'Always 1: which service this process is of, which part of its work it does, and what version it runs',
              labels: ['service', 'part', 'version'],
            };
            metrics
              .gauge(info)
              .set({ service, part: part.name, version: settings?.HEADGATE_VERSION ?? 'test' }, 1);
            countSpans(metrics);
            return metrics;
          },
        },
        {
          provide: MetricsListener,
          inject: [Metrics],
          useFactory: (metrics: Metrics) => new MetricsListener(metrics, placeOf(settings)),
        },
      ],
      exports: [Metrics],
    };
  }
}

function placeOf(settings: MetricsOptions['settings']): ListenerPlace | undefined {
  const port = settings?.METRICS_PORT;
  if (settings === undefined || port === undefined) return undefined;
  return { host: settings.METRICS_HOST ?? settings.HOST, port };
}

/** Where nothing is traced, they stay at 0. */
function countSpans(metrics: Metrics): void {
  const spans = metrics.counter({
    name: 'headgate_trace_spans_total',
    help: 'Spans of traces; exported: the collector has them, dropped: it was away, or too slow',
    labels: ['outcome'],
  });
  startAtZero(spans, { outcome: ['exported', 'dropped'] });
  onSpans((outcome, count) => {
    spans.inc({ outcome }, count);
  });
}
