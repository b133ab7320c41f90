import type { Counter, Gauge, Histogram } from 'prom-client';
import { currentSpan } from '../logs/request-scope.ts';
import type { ProcessPart } from '../process/process-part.ts';
import { currentTracer } from '../tracing/trace.ts';
import { Dependencies } from './dependencies.ts';
import { GaugeReading, type GaugeReader } from './gauge-reading.ts';
import * as prom from './prom-client.ts';

interface Meaning<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
}

/** What this process tells of itself to Prometheus. Each app has its own: two in one process do not mix. */
export class Metrics {
  /** What is asked to say whether it is there. */
  readonly dependencies: Dependencies;
  /** Traces are known before anything is counted; only OpenMetrics has exemplars. */
  readonly #hasExemplars = currentTracer() !== undefined;
  readonly #registry = prom.newRegistry(this.#hasExemplars);
  readonly #part: Pick<ProcessPart, 'works'>;
  readonly #readings: GaugeReading[] = [];

  /** Without a part: of a process that does all of its service's work. */
  constructor(part: Pick<ProcessPart, 'works'> = { works: true }) {
    this.#part = part;
    this.dependencies = new Dependencies();
    this.readGauges(this.dependencies.reader);
  }

  /** Only goes up. Asked for again under the same name, it is the same one. */
  counter<Label extends string>({ name, help, labels }: Meaning<Label>): Counter<Label> {
    return this.#own(
      name,
      () => new prom.Counter({ name, help, labelNames: labels, registers: [this.#registry] }),
    );
  }

  /** `buckets`: upper bounds, in the metric's unit. What is observed in a trace leads to it, where there are any. */
  histogram<Label extends string>(
    { name, help, labels }: Meaning<Label>,
    buckets: readonly number[],
  ): Histogram<Label> {
    return this.#own(name, () => {
      const settings = {
        ...{ name, help, labelNames: labels, buckets: [...buckets], registers: [this.#registry] },
      };
      return this.#hasExemplars ? withExemplars(settings) : new prom.Histogram(settings);
    });
  }

  /** Stands at what this process last said. */
  gauge<Label extends string>({ name, help, labels }: Meaning<Label>): Gauge<Label> {
    return this.#own(
      name,
      () => new prom.Gauge({ name, help, labelNames: labels, registers: [this.#registry] }),
    );
  }

  /** Gauges that are read when somebody asks. */
  readGauges<Name extends string>(reader: GaugeReader<Name>): void {
    const gauges = Object.entries<GaugeReader['gauges'][string]>(reader.gauges).map(
      ([name, { help, labels = [] }]) => [name, this.gauge({ name, help, labels })] as const,
    );
    this.#readings.push(new GaugeReading(reader, new Map(gauges)));
  }

  /** Likewise, of rows and queues: a service's, not a process's. Those that only answer questions do not tell them. */
  readRows<Name extends string>(reader: GaugeReader<Name>): void {
    if (this.#part.works) this.readGauges(reader);
  }

  /** Node's own, and the process's: memory, event loop, garbage. For those whom somebody asks. */
  collectDefaults(): void {
    prom.collectDefaultMetrics(this.#registry);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All of it, in Prometheus's text format, or in OpenMetrics where there are traces. Never fails because something that it reads is away. */
  async text(): Promise<string> {
    await Promise.all(this.#readings.map((reading) => reading.refresh()));
    return await this.#registry.metrics();
  }

  #own<M extends Counter | Gauge | Histogram>(name: string, make: () => M): M {
    // Whoever asks for a name says the same kind and labels: prom-client throws on a label that it does not have.
    return (this.#registry.getSingleMetric(name) as M | undefined) ?? make();
  }
}

/** The last observation of each bucket that was made in a trace names it. */
function withExemplars<Label extends string>(
  settings: ConstructorParameters<typeof prom.Histogram<Label>>[0],
): Histogram<Label> {
  const histogram = new prom.Histogram<Label>({ ...settings, enableExemplars: true });
  const observing = histogram.observe.bind(histogram);
  const observe = (first: Partial<Record<Label, string | number>> | number, second?: number): void => {
    const [labels, value] = typeof first === 'number' ? [{}, first] : [first, second ?? Number.NaN];
    const traceId = currentSpan()?.traceId;
    // By prom-client's types an exemplar has the labels of its metric, where it has its own.
    const exemplar: object = traceId === undefined ? {} : { exemplarLabels: { trace_id: traceId } };
    observing({ labels, value, ...exemplar });
  };
  return Object.assign(histogram, { observe });
}
