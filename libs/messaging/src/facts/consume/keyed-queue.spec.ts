import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KeyedQueue } from './keyed-queue.ts';

describe('lanes', () => {
  it('never run two pieces of work of one key at once, nor out of order', async () => {
    const keys = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', ''), fc.nat({ max: 3 })), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(keys, fc.integer({ min: 1, max: 8 }), async (works, count) => {
        const queue = new KeyedQueue(count);
        const running = new Set<string>();
        const done: Record<string, number[]> = {};
        works.forEach(([key, rounds], index) => {
          queue.add(key, async () => {
            if (running.has(key)) throw new Error('two at once');
            running.add(key);
            for (let turn = 0; turn < rounds; turn += 1) await Promise.resolve();
            running.delete(key);
            (done[key] ??= []).push(index);
          });
        });
        await queue.done();
        const order = Object.values(done);
        expect(order.flat()).toHaveLength(works.length);
        for (const indexes of order) expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
      }),
    );
  });
});
