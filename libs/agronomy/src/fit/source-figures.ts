import type { FitJob, FitSource, FittedSource, PriceSpan, Span } from './fit-types.ts';
import { joinSpans } from './join-spans.ts';

export interface Flowing {
  readonly job: FitJob;
  readonly runs: readonly Span[];
}

/** How long a source is on for these runs, and what their energy costs. */
export function sourceFigures(
  source: FitSource,
  flowing: readonly Flowing[],
  pieces: readonly PriceSpan[],
): Omit<FittedSource, 'id' | 'costAtOnceUsd'> {
  const on = joinSpans(
    flowing.flatMap(({ runs }) =>
      runs.map(({ start, end }) => ({ start: start - source.lead, end: end + source.lag })),
    ),
  );
  return {
    minutes: on.reduce((sum, { start, end }) => sum + end - start, 0),
    minutesInPeak: minutesWithin(
      on,
      pieces.filter(({ peak }) => peak),
    ),
    costUsd: flowing.reduce((sum, { job, runs }) => sum + energyCost(source, job.flow, runs, pieces), 0),
  };
}

/** Of the water of these runs [USD]. */
export function energyCost(
  source: FitSource,
  flow: number,
  runs: readonly Span[],
  pieces: readonly PriceSpan[],
): number {
  let priced = 0;
  for (const run of runs) {
    for (const piece of pieces) priced += piece.usdPerKwh * sharedMinutes(run, piece);
  }
  return priced * flow * source.kwhPerGallon;
}

function minutesWithin(runs: readonly Span[], spans: readonly Span[]): number {
  let minutes = 0;
  for (const run of runs) {
    for (const span of spans) {
      minutes += sharedMinutes(run, span);
    }
  }
  return minutes;
}

function sharedMinutes(one: Span, other: Span): number {
  if (one.end <= other.start || other.end <= one.start) return 0;
  return Math.min(one.end, other.end) - Math.max(one.start, other.start);
}
