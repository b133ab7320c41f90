import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ProcessPart } from '../process/process-part.ts';
import { Dependencies } from './dependencies.ts';
import { GaugeReading, type GaugeReader } from './gauge-reading.ts';

interface Meaning<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
}

/** What this process tells of itself to Prometheus. Each app has its own: two in one process do not mix. */
export class Metrics {
  /** What is asked to say whether it is there. */
  readonly dependencies: Dependencies;
  readonly #registry = new Registry();
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
      () => new Counter({ name, help, labelNames: labels, registers: [this.#registry] }),
    );
  }

  /** `buckets`: upper bounds, in the metric's unit. */
  histogram<Label extends string>(
    { name, help, labels }: Meaning<Label>,
    buckets: readonly number[],
  ): Histogram<Label> {
    const registers = [this.#registry];
    return this.#own(
      name,
      () => new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers }),
    );
  }

  /** Stands at what this process last said. */
  gauge<Label extends string>({ name, help, labels }: Meaning<Label>): Gauge<Label> {
    return this.#own(name, () => new Gauge({ name, help, labelNames: labels, registers: [this.#registry] }));
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
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All of it, in Prometheus's text format. Never fails because something that it reads is away. */
  async text(): Promise<string> {
    await Promise.all(this.#readings.map((reading) => reading.refresh()));
    return await this.#registry.metrics();
  }

  #own<M extends Counter | Gauge | Histogram>(name: string, make: () => M): M {
    // Whoever asks for a name says the same kind and labels: prom-client throws on a label that it does not have.
    return (this.#registry.getSingleMetric(name) as M | undefined) ?? make();
  }
}
