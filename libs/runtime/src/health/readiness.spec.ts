import { describe, expect, it, jest } from '@jest/globals';
import { Readiness } from './readiness.ts';

describe('readiness', () => {
  it('is every dependency answering', async () => {
    const readiness = new Readiness();
    readiness.add('nats', () => Promise.resolve());
    readiness.add('postgres', () => Promise.reject(new Error('away')));
    expect(await readiness.report()).toEqual({ ready: false, checks: { nats: 'ok', postgres: 'failed' } });
  });

  it('is not lost to a check that throws before it promises', async () => {
    const readiness = new Readiness();
    readiness.add('nats', () => {
      throw new Error('away');
    });
    expect(await readiness.report()).toEqual({ ready: false, checks: { nats: 'failed' } });
  });

  it('does not wait for a dependency that never answers', async () => {
    jest.useFakeTimers();
    const readiness = new Readiness();
    readiness.add('redis', () => new Promise(() => undefined));
    const report = readiness.report();
    await jest.advanceTimersByTimeAsync(1000);
    expect(await report).toEqual({ ready: false, checks: { redis: 'failed' } });
    jest.useRealTimers();
  });

  it('ends when the process takes nothing new, and with it, once, what would hold it', async () => {
    const readiness = new Readiness();
    const end = jest.fn();
    readiness.onStop(end);
    readiness.stop();
    readiness.stop();
    expect((await readiness.report()).ready).toBe(false);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('ends first, while what comes all the same is still done', async () => {
    const readiness = new Readiness();
    const end = jest.fn();
    readiness.onStop(end);
    readiness.leave();
    expect((await readiness.report()).ready).toBe(false);
    expect(readiness.isLeaving).toBe(true);
    expect(end).not.toHaveBeenCalled();
  });

  it('takes no second check under a name', () => {
    const readiness = new Readiness();
    readiness.add('nats', () => Promise.resolve());
    expect(() => {
      readiness.add('nats', () => Promise.resolve());
    }).toThrow("two readiness checks 'nats'");
  });
});
