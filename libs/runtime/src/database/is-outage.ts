/** PostgreSQL's code of a statement that it has ended itself, because it took too long. */
const cancelled = '57014';
/** PostgreSQL's codes: connection trouble (08), shutting down or starting (57P), out of resources (53), a server that is no primary (25006). */
const outageCode = /^(?:08|57P|53|25006$)/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** node-postgres gives these no code; the last is what TypeORM says of the rest of a transaction whose connection broke. */
const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|connection ended|query read timeout|not queryable|(?:query runner|provided by a query runner was) already released/i;

/** Whether the database (or what it runs on) is away or too slow, rather than the statement wrong. */
export function isOutage(error: unknown): boolean {
  // Not `instanceof`: a socket's error may come from another realm (tests run in one of their own).
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === cancelled || outageCode.test(code) || socketCodes.has(code)) return true;
  return lostConnection.test(String(error.message));
}

/** Whether the server has ended the statement: nothing of it is kept, and the connection is as good as before. */
export function isCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === cancelled;
}
