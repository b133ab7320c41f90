import { describe, expect, it } from '@jest/globals';
import { Unavailable } from '@headgate/runtime';
import { hashBulkhead } from './hash-bulkhead.ts';

/** Work that ends when it is told to. */
function someWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { begun: false };
  const work = async (): Promise<void> => {
    state.begun = true;
    await ended;
  };
  return { state, work, end };
}

/** Everything that can go on without anybody ending anything. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('hashing', () => {
  it('lets a few work at a time, and the others in the order in which they came', async () => {
    const take = hashBulkhead({ atOnce: 2, timeout: 1000 }, () => 0);
    const works = [someWork(), someWork(), someWork(), someWork()];
    const begun = () => works.map(({ state }) => state.begun);
    const all = Promise.all(works.map(({ work }) => take(work)));
    await settled();
    expect(begun()).toEqual([true, true, false, false]);
    works[1]!.end();
    await settled();
    expect(begun()).toEqual([true, true, true, false]);
    for (const { end } of works) end();
    await all;
    expect(begun()).toEqual([true, true, true, true]);
  });

  it('does not begin what nobody waits for any more', async () => {
    let now = 0;
    const take = hashBulkhead({ atOnce: 1, timeout: 1000 }, () => now);
    const [first, second, third] = [someWork(), someWork(), someWork()];
    const inProgress = take(first.work);
    const late = take(second.work);
    late.catch(() => undefined);
    now = 1001;
    const inTime = take(third.work);
    first.end();
    third.end();
    await Promise.all([inProgress, inTime]);
    await expect(late).rejects.toBeInstanceOf(Unavailable);
    expect([second.state.begun, third.state.begun]).toEqual([false, true]);
  });

  it('goes on after work that failed', async () => {
    const take = hashBulkhead({ atOnce: 1, timeout: 1000 });
    await expect(take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(take(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
