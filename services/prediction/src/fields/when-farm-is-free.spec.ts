import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { inRequest } from '@headgate/runtime';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import { whenFarmIsFree } from './when-farm-is-free.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** How often it is tried where each time takes a second, until there is an answer. */
async function tries(answersAt: number): Promise<number> {
  let [seconds, count] = [0, 0];
  jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1_000);
  const attempt = () => {
    count += 1;
    seconds += 1;
    return Promise.resolve(count === answersAt ? { answer: count } : undefined);
  };
  try {
    return await whenFarmIsFree(attempt);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return -count;
  }
}

describe('whoever waits for a farm', () => {
  it('gets it once it is free', async () => {
    expect(await tries(1)).toBe(1);
    expect(await tries(2)).toBe(2);
  });

  it('gives up where nobody waits for the answer for longer', async () => {
    expect(await tries(5)).toBe(-2);
  });

  it('waits for as long as whoever asked does, less what the work takes', async () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
    expect(await inRequest('r', () => tries(5), inSeconds(10))).toBe(5);
    expect(await inRequest('r', () => tries(99), inSeconds(10))).toBe(-10);
    expect(await inRequest('r', () => tries(2), inSeconds(0))).toBe(-1);
  });

  it('is told what went wrong in its turn', async () => {
    await expect(whenFarmIsFree(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  });
});
