import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';

/** So long may a busy machine take [ms]. A page that is right is seen as right at once: only what is wrong waits. */
const patience = 30_000;
const betweenLooks = 50;

/**
 * Looks until what is read is as expected; fails with the last difference. Whatever a click, a key or an address sets off
 * is read so: when it is done, nobody but the page knows. A read that fails is repeated too: a page may be on its way out.
 */
export async function soon<Value>(read: () => Value | Promise<Value>, expected: unknown): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      expect(await read()).toEqual(expected);
      return;
    } catch (difference) {
      if (performance.now() > deadline) throw difference;
      await pause(betweenLooks);
    }
  }
}
