import { Logger } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { within } from '../time/within.ts';

/** One of the series of a gauge, and what it stands at. */
interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Null: there is nothing to tell, and the gauge is left out. */
type GaugeValue = number | readonly LabelledValue[] | null;

interface GaugeMeaning {
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Gauges that are read together when somebody asks for them: from rows, or from what answers whether it is there. */
export interface GaugeReader<Name extends string = string> {
  readonly gauges: Readonly<Record<Name, GaugeMeaning>>;
  /** Once a scrape at most. Where it throws, or takes too long, its gauges are left out of that scrape. */
  readonly read: () => Promise<Readonly<Record<NoInfer<Name>, GaugeValue>>>;
}

/** How long a scrape waits for one reader [ms]: well within the ten seconds that Prometheus waits for a scrape. */
const defaultTimeout = 2_000;

/** Keeps the gauges of one reader at what it read last, and says nothing where it could not read: old figures mislead. */
export class GaugeReading {
  readonly #logger = new Logger(GaugeReading.name);
  readonly #reader: GaugeReader;
  readonly #gauges: ReadonlyMap<string, Gauge>;
  readonly #timeout: number;
  /** What stands in the gauges because of us: others may have other series there. */
  readonly #reported = new Map<string, readonly LabelledValue[]>();
  #reading: Promise<void> | undefined;
  #isFailing = false;

  constructor(reader: GaugeReader, gauges: ReadonlyMap<string, Gauge>, timeout = defaultTimeout) {
    this.#reader = reader;
    this.#gauges = gauges;
    this.#timeout = timeout;
    for (const [name, gauge] of gauges) {
      // A gauge without labels begins as 0, which nobody has read yet.
      if ((reader.gauges[name]?.labels ?? []).length === 0) gauge.remove({});
    }
  }

  /** Never rejects. Scrapes at the same time share one reading. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      const values = await within(this.#timeout, this.#reader.read());
      for (const name of this.#gauges.keys()) this.#publish(name, values[name] ?? null);
      if (this.#isFailing)
        this.#logger.log({ gauges: [...this.#gauges.keys()], msg: 'Gauges are read again' });
      this.#isFailing = false;
    } catch (error) {
      for (const name of this.#gauges.keys()) this.#publish(name, null);
      // Once: headgate_dependency_up tells what is away, and for how long.
      if (!this.#isFailing)
        this.#logger.warn({ err: error, gauges: [...this.#gauges.keys()], msg: 'Gauges cannot be read' });
      this.#isFailing = true;
    }
  }

  #publish(name: string, value: GaugeValue): void {
    const gauge = this.#gauges.get(name);
    if (gauge === undefined) return;
    for (const { labels } of this.#reported.get(name) ?? []) gauge.remove(labels);
    const series = typeof value === 'number' ? [{ labels: {}, value }] : (value ?? []);
    for (const { labels, value: one } of series) gauge.set(labels, one);
    this.#reported.set(name, series);
  }
}
