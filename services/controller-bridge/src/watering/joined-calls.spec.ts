import { describe, expect, it } from '@jest/globals';
import { JoinedCalls } from './joined-calls.ts';

const fulfilled = (value: string) => ({ status: 'fulfilled' as const, value });

describe('calls for the same', () => {
  it('that come while one is at work share the next', async () => {
    const joined = new JoinedCalls<string, string>();
    const batches: string[][] = [];
    const ends: (() => void)[] = [];
    const call = (name: string) =>
      joined.join('stop', name, async (members) => {
        batches.push([...members]);
        await new Promise<void>((end) => ends.push(end));
        return members.map((member) => fulfilled(`for ${member}`));
      });
    const nextRound = () => new Promise(setImmediate);
    const first = call('a');
    await nextRound();
    const others = [call('b')];
    await nextRound();
    others.push(call('c'));
    await nextRound();
    expect(batches).toEqual([['a']]);
    ends.shift()?.();
    await nextRound();
    expect(batches).toEqual([['a'], ['b', 'c']]);
    ends.shift()?.();
    expect(await Promise.all([first, ...others])).toEqual(['for a', 'for b', 'for c']);
  });

  it('share an error, and begin anew after it', async () => {
    const joined = new JoinedCalls<string, string>();
    const fail = () => Promise.reject(new Error('away'));
    const both = [joined.join('stop', 'a', fail), joined.join('stop', 'b', fail)];
    for (const each of both) await expect(each).rejects.toThrow('away');
    const again = await joined.join('stop', 'c', (members) => Promise.resolve(members.map(fulfilled)));
    expect(again).toBe('c');
  });
});
