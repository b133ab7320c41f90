import { currentSpan, inSpan } from '../logs/request-scope.ts';
import type { Span, SpanMeaning, Tracer } from './span.ts';
import { parseTraceparent } from './traceparent.ts';

let tracer: Tracer | undefined;

/** From now on, for the whole process. */
export function useTracer(used: Tracer | undefined): void {
  tracer = used;
}

/** Undefined: nothing is traced. */
export function currentTracer(): Tracer | undefined {
  return tracer;
}

/**
 * Does work as a hop of the trace that is recorded now; where none is, the work alone. The hop lasts until what the work gives is
 * there. Whether a trace is recorded is decided where it begins, at the HTTP edge, and nowhere else.
 */
export function traced<T>(meaning: SpanMeaning, work: (span?: Span) => T): T {
  if (tracer === undefined) return work();
  const above = currentSpan();
  return above === undefined ? work() : spanning(tracer.start(meaning, above.traceparent), work);
}

/** Likewise, of what was begun elsewhere: `parent` is the `traceparent` that came with it, if one did. */
export function tracedBelow<T>(
  parent: string | null | undefined,
  meaning: SpanMeaning,
  work: (span?: Span) => T,
): T {
  if (tracer === undefined || typeof parent !== 'string') return work();
  if (parseTraceparent(parent)?.isSampled !== true) return work();
  return spanning(tracer.start(meaning, parent), work);
}

/** For a header, or a row, of what goes on elsewhere; undefined: no trace is recorded. */
export function currentTraceparent(): string | undefined {
  return tracer === undefined ? undefined : currentSpan()?.traceparent;
}

function spanning<T>(span: Span, work: (span: Span) => T): T {
  try {
    const result = inSpan(span, () => work(span));
    if (result instanceof Promise) {
      result.then(
        () => {
          span.end();
        },
        (error: unknown) => {
          span.end(error);
        },
      );
    } else span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
