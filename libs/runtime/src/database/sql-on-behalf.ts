import { currentRequestId } from '../logs/request-scope.ts';

/** What cannot end a comment. Ids that come from outside are looked at there, too. */
const saneId = /^[A-Za-z0-9._:@-]{1,200}$/;

/**
 * A statement that says on whose behalf it runs, so that PostgreSQL's own log and its list of what runs lead back to a request.
 * In front: that list shows but the beginning of long ones.
 */
export function sqlOnBehalf(sql: string, requestId = currentRequestId()): string {
  return requestId !== undefined && saneId.test(requestId) ? `/* request=${requestId} */ ${sql}` : sql;
}
