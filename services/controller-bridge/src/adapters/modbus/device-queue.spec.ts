import { describe, expect, it } from '@jest/globals';
import { setImmediate as begun } from 'node:timers/promises';
import { DeviceQueue } from './device-queue.ts';

const never = new AbortController().signal;

/** Work that goes on until it is let, or its signal ends. */
function work(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const run = async (signal: AbortSignal) => {
    log.push(`${name} begins`);
    await Promise.race([
      promise,
      new Promise((cut) => {
        signal.addEventListener('abort', cut);
      }),
    ]);
    log.push(`${name} ${signal.aborted ? 'is cut' : 'ends'}`);
  };
  const end = () => {
    resolve(undefined);
  };
  return { run, end };
}

describe('turns at a device', () => {
  it('has one exchange at a time for each device, in order', async () => {
    const queue = new DeviceQueue(60_000);
    const log: string[] = [];
    const [one, two, other] = [work(log, 'one'), work(log, 'two'), work(log, 'other')];
    const all = [
      queue.take('a', false, never, one.run),
      queue.take('a', false, never, two.run),
      queue.take('b', false, never, other.run),
    ];
    one.end();
    await all[0];
    two.end();
    other.end();
    await Promise.all(all);
    expect(log.filter((line) => !line.startsWith('other'))).toEqual([
      'one begins',
      'one ends',
      'two begins',
      'two ends',
    ]);
    expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('one ends'));
  });

  it('lets what is urgent go first', async () => {
    const queue = new DeviceQueue(60_000);
    const log: string[] = [];
    const [one, two, stop] = [work(log, 'one'), work(log, 'two'), work(log, 'stop')];
    const all = [
      queue.take('a', false, never, one.run),
      queue.take('a', false, never, two.run),
      queue.take('a', true, never, stop.run),
    ];
    for (const each of [one, stop, two]) each.end();
    await Promise.all(all);
    expect(log.filter((line) => line.endsWith('begins'))).toEqual([
      'one begins',
      'stop begins',
      'two begins',
    ]);
  });

  it('cuts what is under way when something urgent has waited for long enough, but nothing urgent', async () => {
    const queue = new DeviceQueue(10);
    const log: string[] = [];
    const [slow, stop, another] = [work(log, 'slow'), work(log, 'stop'), work(log, 'another')];
    const cut = queue.take('a', false, never, slow.run);
    const stopped = queue.take('a', true, never, stop.run);
    await cut;
    const waits = queue.take('a', true, never, another.run);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(log).toEqual(['slow begins', 'slow is cut', 'stop begins']);
    stop.end();
    another.end();
    await Promise.all([stopped, waits]);
    expect(log.slice(3)).toEqual(['stop ends', 'another begins', 'another ends']);
  });

  it('begins nothing for whom has stopped waiting, and goes on with the next', async () => {
    const queue = new DeviceQueue(60_000);
    const log: string[] = [];
    const [one, gone, three] = [work(log, 'one'), work(log, 'gone'), work(log, 'three')];
    const leaving = new AbortController();
    const first = queue.take('a', false, never, one.run);
    const left = queue.take('a', false, leaving.signal, gone.run);
    const third = queue.take('a', false, never, three.run);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ trouble: 'silent' });
    one.end();
    three.end();
    await Promise.all([first, third]);
    expect(log).not.toContain('gone begins');
    await expect(queue.take('a', false, never, () => Promise.resolve('free'))).resolves.toBe('free');
  });

  it('makes way for what comes from elsewhere, but for what is urgent itself', async () => {
    const queue = new DeviceQueue(60_000);
    const log: string[] = [];
    const [one, stop] = [work(log, 'one'), work(log, 'stop')];
    queue.preempt('a');
    const first = queue.take('a', false, never, one.run);
    await begun();
    queue.preempt('b');
    queue.preempt('a');
    await first;
    const urgent = queue.take('a', true, never, stop.run);
    await begun();
    queue.preempt('a');
    stop.end();
    await urgent;
    expect(log).toEqual(['one begins', 'one is cut', 'stop begins', 'stop ends']);
  });
});
