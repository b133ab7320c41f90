import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { commandsPerSecond } from './closed-loops.ts';
import type { Action, Driver } from './driver.ts';

const driverThat = (give: Driver['give']): Driver => ({ give, took: () => Promise.resolve([]) });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('commands without a pause', () => {
  it('give each valve one command at a time, and leave it closed', async () => {
    const given: Action[][] = [[], []];
    const atWork = [0, 0];
    let max = 0;
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const driver = driverThat(async (valve, action) => {
      given[valve]?.push(action);
      max = Math.max(max, (atWork[valve] = (atWork[valve] ?? 0) + 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      now += 10;
      atWork[valve] = (atWork[valve] ?? 0) - 1;
      return '';
    });
    // Ten commands take all of the time; the last one ends as it is over, and does not count.
    expect(await commandsPerSecond(driver, { valves: 2, seconds: 0.1 })).toBe(90);
    expect([max, ...given.map((actions) => actions.at(-1))]).toEqual([1, 'stop', 'stop']);
  });

  it('are no measurement where they fail', async () => {
    const driver = driverThat(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      throw new Error('no');
    });
    await expect(commandsPerSecond(driver, { valves: 1, seconds: 0.01 })).rejects.toThrow('failed');
  });
});
