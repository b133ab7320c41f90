import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { FewAtOnce } from './few-at-once.ts';

describe('few at once', () => {
  it('are no more than told, though some fail, and all get their turn', async () => {
    const gate = new FewAtOnce(3);
    let [now, most] = [0, 0];
    const work = (number: number) =>
      gate.do(async () => {
        most = Math.max(most, (now += 1));
        await pause(1);
        now -= 1;
        if (number % 5 === 0) throw new Error('no');
        return number;
      });
    const done = await Promise.allSettled(Array.from({ length: 30 }, (_, number) => work(number)));
    expect(most).toBe(3);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
    expect(await work(1)).toBe(1);
  });

  it('let what is urgent go first, in its order', async () => {
    const gate = new FewAtOnce(1);
    const order: string[] = [];
    const work = (name: string, isUrgent: boolean) =>
      gate.do(() => {
        order.push(name);
        return pause(1);
      }, isUrgent);
    const [first, second, stop, other] = ['first', 'second', 'stop', 'other stop'];
    await Promise.all([work(first, false), work(second, false), work(stop, true), work(other, true)]);
    expect(order).toEqual([first, stop, other, second]);
  });

  it('keep places for what is urgent', async () => {
    const gate = new FewAtOnce(3, 1);
    const done: string[] = [];
    const ends: (() => void)[] = [];
    const hang = () => gate.do(() => new Promise<void>((end) => ends.push(end)));
    const hanging = [hang(), hang(), hang()];
    await gate.do(() => Promise.resolve(done.push('stop')), true);
    expect([done, ends.length]).toEqual([['stop'], 2]);
    ends.splice(0).forEach((end) => {
      end();
    });
    await pause(1);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await Promise.all(hanging);
  });
});
