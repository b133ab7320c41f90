import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '../tracing/span.ts';

interface Scope {
  readonly requestId: string | undefined;
  readonly deadline: Date | undefined;
  /** The hop of a trace that this code is, where one is recorded. */
  readonly span: Span | undefined;
}

const scope = new AsyncLocalStorage<Scope>();

/**
 * Runs work on behalf of a request: every line that it logs carries the request's id. It begins outside of any trace. `deadline`: when
 * whoever waits for it stops waiting.
 */
export function inRequest<T>(requestId: string, work: () => T, deadline?: Date): T {
  return scope.run({ requestId, deadline, span: undefined }, work);
}

/** The id of the request on whose behalf this code runs, if any. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.requestId;
}

/** When whoever waits for this code stops waiting; undefined: nobody does, or for as long as it takes. */
export function currentDeadline(): Date | undefined {
  return scope.getStore()?.deadline;
}

/** Runs work as a hop of a trace, on behalf of whoever's request it is now. */
export function inSpan<T>(span: Span, work: () => T): T {
  return scope.run({ requestId: currentRequestId(), deadline: currentDeadline(), span }, work);
}

/** The hop of a trace as which this code runs; undefined: none is recorded. */
export function currentSpan(): Span | undefined {
  return scope.getStore()?.span;
}

/** The same work, later, as the hop that this code is now, if it is one: for what an event of something else will call. */
export function inThisSpan(work: () => void): () => void {
  const now = scope.getStore();
  if (now?.span === undefined) return work;
  return () => {
    scope.run(now, work);
  };
}
