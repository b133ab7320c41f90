import { setTimeout as wait } from 'node:timers/promises';

/** Waits, but not past an abort. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // Rejects only when aborted, which is the other way of being done.
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
