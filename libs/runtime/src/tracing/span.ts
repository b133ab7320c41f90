/** What a span is: `server` answers, `client` asks, `producer` sends what nobody waits for, `consumer` takes that. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** Never a secret, personal data, or what somebody has typed: whoever operates the collector reads them. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanMeaning {
  /** One of few: ids and paths are attributes, if anything. */
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
}

/** One hop of a trace, while it lasts. */
export interface Span {
  readonly traceId: string;
  /** For whoever goes on elsewhere with what it is about. */
  readonly traceparent: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Of an error its name is told, and never its message: that may quote anything. A text is told as it is. */
  end(failure?: unknown): void;
}

/** Records spans. There is one in a process that traces, and none in others. */
export interface Tracer {
  /** How many of what comes from outside are recorded: 0 to 1. */
  readonly ratio: number;
  /** Below what a `traceparent` names; undefined: of a new trace. */
  start(meaning: SpanMeaning, parent: string | undefined): Span;
  /** Sends what it has, within a moment, and ends. */
  stop(): Promise<void>;
}
