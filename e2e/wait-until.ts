import { setTimeout as pause } from 'node:timers/promises';

/** A busy machine is slow, not wrong [ms]. */
const timeout = 30_000;

/**
 * Asks until it is so. For what tests of another runner use as well (deploy/backup): where Playwright runs, `expect.poll`.
 * A question that fails is asked again.
 */
export async function waitUntil(description: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeout;
  let cause: unknown;
  do {
    try {
      if (await isSo()) return;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await pause(50);
  } while (performance.now() < deadline);
  throw new Error(`Not within ${timeout / 1000} s: ${description}`, { cause });
}
