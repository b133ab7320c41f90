/** One of the series of a gauge, and what it stands at. */
export interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Null: there is nothing to tell, and the gauge is left out. */
export type GaugeValue = number | readonly LabelledValue[] | null;

export interface GaugeMeaning {
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Gauges that are read together when somebody asks for them: from rows, or from what answers whether it is there. */
export interface GaugeReader<Name extends string = string> {
  readonly gauges: Readonly<Record<Name, GaugeMeaning>>;
  /** Once a scrape at most. Where it throws, or takes too long, its gauges are left out of that scrape. */
  readonly read: () => Promise<Readonly<Record<NoInfer<Name>, GaugeValue>>>;
}
