import type { Driver } from './driver.ts';

interface Length {
  /** How many are given commands at a time: each waits for the end of one before the next is given. */
  readonly valves: number;
  readonly seconds: number;
}

/** On a machine that others use too a command may wait out its deadline; more than one in a hundred is a fault of ours. */
const maxFailures = 0.01;

/** Commands that came to their good end, each second. Every valve is closed at the end. */
export async function commandsPerSecond(driver: Driver, { valves, seconds }: Length): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const failures: unknown[] = [];
  const loop = async (valve: number) => {
    while (performance.now() < end) {
      for (const action of ['start', 'stop'] as const) {
        try {
          await driver.give(valve, action);
          if (performance.now() < end) done += 1;
        } catch (error) {
          // Counted, below.
          failures.push(error);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: valves }, (_, valve) => loop(valve)));
  if (failures.length > maxFailures * done)
    throw new Error(`${failures.length} failed beside ${done} commands`, { cause: failures[0] });
  return done / seconds;
}
