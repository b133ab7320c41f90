import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { eventually } from '../../testing/eventually.ts';
import { timed } from '../../testing/own-time.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { connectQueue } from './queue-place.ts';
import { queueTimes } from './queue-times.ts';
import { RowJobs } from './row-jobs.ts';
import type { Remaining, WorkOnRow } from './row-worker.ts';

const times = {
  ...queueTimes,
  sweepEvery: 200,
  wakeUpLost: 200,
  idle: 1_000,
  redisSilence: 2_000,
  jobLock: 2_000,
  stalledEvery: 1_000,
};
const nothing: Remaining = { kind: 'nothing' };

let redis: ServerProcess;
let jobs: RowJobs | undefined;
/** Rows that are still to be worked on, and how often they were. */
let rows: Map<string, number>;

beforeEach(async () => {
  Logger.overrideLogger(false);
  rows = new Map();
  redis = await ServerProcess.redis();
});
afterEach(async () => {
  await jobs?.stop();
  await redis.kill();
});

function start(work: WorkOnRow, { redisSilence } = times): RowJobs {
  const redisUrl = `redis://127.0.0.1:${redis.port}`;
  jobs = new RowJobs({
    place: { name: 'rows', redisUrl, database: 'a_test', redisSilence },
    rows: {
      overdue: () => Promise.resolve([...rows].map(([id, attempt]) => ({ id, attempt }))),
      waiting: () => Promise.resolve({ count: rows.size, oldestSeconds: rows.size > 0 ? 1 : null }),
    },
    work,
    times,
    concurrency: 5,
    logger: new Logger('Rows'),
  });
  jobs.start();
  return jobs;
}
const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
const done: WorkOnRow = (id) => {
  rows.delete(id);
  return Promise.resolve(nothing);
};

describe('work on rows', () => {
  it('is done when somebody is woken for it, and again after its pause when it says so', async () => {
    const attempts: number[] = [];
    const { queue } = start((id) => {
      attempts.push(performance.now());
      if (attempts.length === 3) return done(id, new AbortController().signal);
      const row = { id, attempt: attempts.length };
      return Promise.resolve({ kind: 'retry', row, pause: 300 });
    });
    await queue.wake([{ id: 'one', attempt: 0 }]);
    await eventually('it was tried three times', () => attempts.length === 3);
    const [first = NaN, second = NaN, third = NaN] = attempts;
    expect(second - first).toBeGreaterThanOrEqual(290);
    expect(third - second).toBeGreaterThanOrEqual(290);
  });

  it('is done though nobody could be woken for it', async () => {
    start(done);
    await redis.kill();
    for (let row = 0; row < 20; row += 1) rows.set(`row-${row}`, 0);
    await jobs?.queue.wake([...rows].map(([id, attempt]) => ({ id, attempt })));
    expect(rows.size).toBe(20);
    await redis.start();
    await eventually('all are done', () => rows.size === 0);
  });

  it('that throws is tried again, and holds up nobody', async () => {
    rows.set('poison', 0);
    let tries = 0;
    start((id, signal) => {
      if (id !== 'poison') return done(id, signal);
      tries += 1;
      rows.set(id, tries);
      return Promise.reject(new Error('a bug'));
    });
    rows.set('good', 0);
    await eventually('the good one is done', () => !rows.has('good'));
    await eventually('the other is tried again', () => tries > 2);
  });

  it('is ended before the process stops, though Redis has gone', async () => {
    let finish: (() => void) | undefined;
    let isEnded = false;
    const { queue } = start(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      isEnded = true;
      return nothing;
    });
    await queue.wake([{ id: 'one', attempt: 0 }]);
    await eventually('it is at work', () => finish !== undefined);
    await redis.kill();
    await eventually('that is known', async () => {
      const before = performance.now();
      await queue.wake([{ id: 'other', attempt: 0 }]);
      return performance.now() - before > 900;
    });
    const stopped = jobs?.stop();
    finish?.();
    await stopped;
    jobs = undefined;
    expect(isEnded).toBe(true);
  });

  it('is ended soon though Redis goes just when the process stops, and nothing is left of it', async () => {
    const before = timers();
    const { queue } = start(done);
    rows.set('one', 0);
    await queue.wake([{ id: 'one', attempt: 0 }]);
    await eventually('it waits for more', () => rows.size === 0);
    await redis.kill();
    const { took } = await timed(async () => jobs?.stop());
    jobs = undefined;
    expect(took).toBeLessThan(5_000);
    await eventually('all timers are over', () => timers() <= before);
  });

  it('leaves no timer behind that would keep the process', async () => {
    const before = timers();
    rows.set('one', 0);
    // Longer than `eventually` waits.
    const { queue } = start(done, { ...times, redisSilence: 120_000 });
    await queue.wake([{ id: 'one', attempt: 0 }]);
    await eventually('it waits for more', () => rows.size === 0);
    await jobs?.stop();
    jobs = undefined;
    await eventually('all timers are over', () => timers() <= before);
  });
});

describe('the connection of a queue', () => {
  it('that is closed already leaves no timer behind when it is finished', async () => {
    const place = { name: 'rows', redisUrl: `redis://127.0.0.1:${redis.port}`, database: 'a_test' };
    const connection = connectQueue({ ...place, redisSilence: 120_000 }, new Logger('Rows'), {});
    await once(connection, 'ready');
    connection.disconnect();
    await once(connection, 'end');
    const before = timers();
    connection.finish();
    expect(timers()).toBe(before);
  });

  it('that waits to be made anew ends at once when it is disconnected, and what waits for it fails', async () => {
    const place = { name: 'rows', redisUrl: `redis://127.0.0.1:${redis.port}`, database: 'a_test' };
    const connection = connectQueue({ ...place, redisSilence: 120_000 }, new Logger('Rows'), {
      maxRetriesPerRequest: null,
    });
    await once(connection, 'ready');
    const isBetween = once(connection, 'reconnecting');
    await redis.kill();
    await isBetween;
    const answer = expect(connection.get('anything')).rejects.toThrow('Connection is closed.');
    const before = timers();
    const ended = once(connection, 'end');
    connection.disconnect();
    await Promise.all([ended, answer]);
    // Its own, of the pause before the next attempt, is over too.
    expect(timers()).toBeLessThan(before);
  });
});
