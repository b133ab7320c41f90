import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { connections, lanes } from './lanes.ts';

describe('a lane', () => {
  it('has nobody wait for a farm that asks for much at once', async () => {
    const order: string[] = [];
    const work = (farm: string) =>
      lanes.stops.do(farm, async () => {
        await pause(1);
        order.push(farm);
      });
    const many = Array.from({ length: 20 }, () => work('greedy'));
    await Promise.all([...many, work('other')]);
    expect(order.indexOf('other')).toBeLessThan(3);
  });

  it('does one thing for one key at once, the urgent first', async () => {
    const order: string[] = [];
    let [now, most] = [0, 0];
    const work = (name: string, isUrgent: boolean) =>
      lanes.controllers.do(
        'a',
        async () => {
          most = Math.max(most, (now += 1));
          await pause(1);
          order.push(name);
          now -= 1;
        },
        isUrgent,
      );
    await Promise.all([work('first', false), work('second', false), work('stop', true)]);
    expect([order, most]).toEqual([['first', 'stop', 'second'], 1]);
  });

  it('leaves connections to what takes no lock', async () => {
    let [now, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, (now += 1));
      await pause(1);
      now -= 1;
    };
    const keys = Array.from({ length: 20 }, (_, key) => String(key));
    await Promise.all(
      Object.values(lanes).flatMap((lane) => keys.map((key, index) => lane.do(key, work, index % 2 === 0))),
    );
    expect(connections - most).toBeGreaterThanOrEqual(4);
  });
});
