/** What a `traceparent` says (W3C Trace Context, level 1). */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Of the span above: 16. */
  readonly spanId: string;
  /** Whether whoever sent it records. */
  readonly isSampled: boolean;
}

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Undefined: it is none, or of a version that nobody writes yet. */
export function parseTraceparent(given: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags] = (typeof given === 'string' ? form.exec(given) : null) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
