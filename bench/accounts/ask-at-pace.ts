import { setTimeout as pause } from 'node:timers/promises';

interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
}

/** On a machine that others use too a request may wait out its deadline; more than one in a hundred is a fault of ours. */
const maxFailures = 0.01;

/**
 * Asks so often a second, whether or not earlier answers have come, as strangers do. Gives how long each answer took [ms],
 * from the moment it was due to be asked for: what a slow answer holds up counts too.
 */
export async function askAtPace(
  { perSecond, seconds }: Pace,
  ask: () => Promise<unknown>,
): Promise<number[]> {
  const started = performance.now();
  const input: Promise<number>[] = [];
  const failures: unknown[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = started + (at * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    input.push(
      ask()
        .catch((failure: unknown) => failures.push(failure))
        .then(() => performance.now() - due),
    );
  }
  const took = await Promise.all(input);
  if (failures.length > maxFailures * took.length) {
    throw new Error(`${failures.length} of ${took.length} failed`, { cause: failures[0] });
  }
  return took;
}
