import { setTimeout as pause } from 'node:timers/promises';
import { currentDeadline } from '@headgate/runtime';
import { Unavailable } from '@headgate/runtime/errors/unavailable';

/** Between two tries, at random, or many who wait would all come at the same moment and all but one in vain [ms]. */
const [shortestPause, longestPause] = [10, 50];
/** What is left for the work itself of the time that a caller waits, and how long a worker waits, for whom nobody does [ms]. */
const [workTime, timeout] = [500, 1_500];

/**
 * What `attempt` gives once it gives anything: it is a transaction that holds the farm alone, or undefined where somebody else does, who
 * may plan a large farm for seconds. Who waits holds no connection: callers of one farm would hold all that there are. Throws
 * `Unavailable` where the farm is not free in time for the question that is being answered.
 */
export async function whenFarmIsFree<Answer>(
  attempt: () => Promise<{ readonly answer: Answer } | undefined>,
): Promise<Answer> {
  const left = currentDeadline()?.getTime();
  const waitsUntil = performance.now() + (left === undefined ? timeout : left - Date.now() - workTime);
  for (;;) {
    const done = await attempt();
    if (done !== undefined) return done.answer;
    if (performance.now() > waitsUntil) throw new Unavailable('Others plan or change this farm');
    await pause(shortestPause + Math.random() * (longestPause - shortestPause));
  }
}
