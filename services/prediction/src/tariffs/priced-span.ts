/** A stretch of time with one price. Instants are milliseconds since 1970 (UTC); `end` is exclusive. */
export interface PricedSpan {
  readonly start: number;
  readonly end: number;
  readonly usdPerKwh: number;
  /** What a plan moves out of. */
  readonly peak: boolean;
}

/** Neighbours with the same price become one; order stays. */
export function joinSpans(spans: readonly PricedSpan[]): PricedSpan[] {
  const joined: PricedSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.end === span.start && last.usdPerKwh === span.usdPerKwh && last.peak === span.peak) {
      joined[joined.length - 1] = { ...last, end: span.end };
    } else joined.push(span);
  }
  return joined;
}
