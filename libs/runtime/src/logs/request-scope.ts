import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs work on behalf of a request: every line that it logs carries the request's id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return scope.run(requestId, work);
}

/** The id of the request on whose behalf this code runs, if any. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
