const hour = 3_600_000;
/** Within an hour, for one address and purpose. */
const maxRequests = 5;
/** Between two of them [ms]. */
const pauseBetween = 30_000;

/** Those of the last hour: older ones no longer count. */
export function stillCounting(requests: readonly Date[], now: Date): Date[] {
  return requests.filter((request) => now.getTime() - request.getTime() < hour);
}

/** How long until an address may be sent another code [s]; 0: now. `requests`: the oldest first. */
export function secondsToWait(requests: readonly Date[], now: Date): number {
  const counting = stillCounting(requests, now);
  const [oldest, newest] = [counting.at(-maxRequests), counting.at(-1)];
  const free = Math.max(
    newest === undefined ? 0 : newest.getTime() + pauseBetween,
    counting.length < maxRequests || oldest === undefined ? 0 : oldest.getTime() + hour,
  );
  return Math.max(0, Math.ceil((free - now.getTime()) / 1000));
}
