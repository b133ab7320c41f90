import { setTimeout as wait } from 'node:timers/promises';

/** Waits for something to become true; whatever it throws meanwhile counts as 'not yet'. */
export async function until(condition: () => Promise<boolean> | boolean, timeoutMs = 90_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    try {
      if (await condition()) return;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end)
      throw new Error(`not within ${timeoutMs} ms: ${condition.toString()}`, { cause: last });
    await wait(50);
  }
}
