import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';

/** For the answer to travel [ms]. */
const travel = 100;

/**
 * The work's result, or `Unavailable` just before the asker stops waiting. The work goes on all the same: what it brings
 * from the provider is in our rows then, and the next question goes on from there.
 */
export async function withinDeadline<Result>({ deadline }: Call, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const wait = Math.max(0, deadline.getTime() - Date.now() - travel);
  const tooLate = pause(wait, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Unavailable('The payment provider does not answer in time');
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    over.abort();
  }
}
