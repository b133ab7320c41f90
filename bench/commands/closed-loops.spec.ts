import { describe, expect, it } from '@jest/globals';
import { commandsPerSecond } from './closed-loops.ts';
import type { Action, Way } from './way.ts';

const wayThat = (give: Way['give']): Way => ({ give, took: () => Promise.resolve([]) });

describe('commands without a pause', () => {
  it('give each valve one command at a time, and leave it closed', async () => {
    const given: Action[][] = [[], []];
    const atWork = [0, 0];
    let most = 0;
    const way = wayThat(async (valve, action) => {
      given[valve]?.push(action);
      most = Math.max(most, (atWork[valve] = (atWork[valve] ?? 0) + 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      atWork[valve] = (atWork[valve] ?? 0) - 1;
      return '';
    });
    expect(await commandsPerSecond(way, { valves: 2, seconds: 0.05 })).toBeGreaterThan(0);
    expect([most, ...given.map((actions) => actions.at(-1))]).toEqual([1, 'stop', 'stop']);
  });

  it('are no measurement where they fail', async () => {
    const way = wayThat(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      throw new Error('no');
    });
    await expect(commandsPerSecond(way, { valves: 1, seconds: 0.01 })).rejects.toThrow('failed');
  });
});
