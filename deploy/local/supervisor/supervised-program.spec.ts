import { describe, expect, it } from '@jest/globals';
import { restartDelay } from './supervised-program.ts';

describe('starting again after a death', () => {
  it('happens almost at once the first time', () => {
    expect(restartDelay(1)).toBeLessThanOrEqual(100);
  });

  it('waits longer each time, but never more than ten seconds', () => {
    const delays = Array.from({ length: 20 }, (_, index) => restartDelay(index + 1));
    expect(delays).toEqual([...delays].sort((one, other) => one - other));
    expect(Math.max(...delays)).toBe(10_000);
  });
});
