import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';

/** For the answer to travel [ms]. */
const travel = 100;

/**
 * The work's result, or `Unavailable` just before the asker stops waiting. The work goes on all the same: what it brings
 * from the provider is in our rows then, and the next question goes on from there.
 */
export async function withinDeadline<Result>(call: Call, work: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const tooLate = pause(Math.max(0, timeLeft(call)), undefined, { signal: over.signal, ref: false }).then(
    () => {
      throw late();
    },
  );
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    over.abort();
  }
}

/** For work that is not to be done once `withinDeadline` has said that it is too late. */
export function checkInTime(call: Call): void {
  if (timeLeft(call) <= 0) throw late();
}

function timeLeft({ deadline }: Call): number {
  return deadline.getTime() - Date.now() - travel;
}

function late(): Unavailable {
  return new Unavailable('The payment provider does not answer in time');
}
