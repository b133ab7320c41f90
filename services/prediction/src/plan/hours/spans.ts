import type { Span } from '@headgate/agronomy';

/** In order, those that overlap or touch made one, empty ones left out. */
export function joinSpans(spans: Iterable<Span>): Span[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (start >= end) continue;
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** What lies in both; each is joined. */
export function commonSpans(one: readonly Span[], other: readonly Span[]): Span[] {
  const common: Span[] = [];
  let [a, b] = [0, 0];
  for (;;) {
    const [left, right] = [one[a], other[b]];
    if (left === undefined || right === undefined) return common;
    const [start, end] = [Math.max(left.start, right.start), Math.min(left.end, right.end)];
    if (start < end) common.push({ start, end });
    if (left.end < right.end) a += 1;
    else b += 1;
  }
}

/** What lies in the one and not in the other; each is joined. */
export function spansWithout(spans: readonly Span[], without: readonly Span[]): Span[] {
  return spans.flatMap(({ start, end }) => {
    const left: Span[] = [];
    let from = start;
    for (const gap of without) {
      if (gap.end <= from || gap.start >= end) continue;
      if (gap.start > from) left.push({ start: from, end: gap.start });
      from = gap.end;
    }
    if (from < end) left.push({ start: from, end });
    return left;
  });
}

export const spansLength = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** Whether a stretch lies in one of these, which are joined. */
export const isWithin = ({ start, end }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);
