import { randomUUID } from 'node:crypto';

/** What an id from outside may look like: nothing in it can break a header or a log line. */
const saneId = /^[A-Za-z0-9._:-]{8,128}$/;

/** The caller's own request id if it is a sane one, or a new one. */
export function requestIdFrom(given: unknown): string {
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}
