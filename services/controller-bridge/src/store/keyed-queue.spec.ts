import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { KeyedQueue } from './keyed-queue.ts';

describe('a keyed queue', () => {
  it('does one thing at a time for a key, though some fail, and has no other key wait', async () => {
    const queue = new KeyedQueue();
    const order: string[] = [];
    let [now, max] = [0, 0];
    const work = (key: string, name: string) =>
      queue.do(key, async () => {
        if (key === 'busy') max = Math.max(max, (now += 1));
        await pause(1);
        if (key === 'busy') now -= 1;
        order.push(name);
        if (name === 'second') throw new Error('no');
        return name;
      });
    const busy = ['first', 'second', 'third'].map((name) => work('busy', name));
    const done = await Promise.allSettled([...busy, work('other', 'other')]);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(order.filter((name) => name !== 'other')).toEqual(['first', 'second', 'third']);
    expect(order.indexOf('other')).toBeLessThan(2);
    expect(max).toBe(1);
  });
});
