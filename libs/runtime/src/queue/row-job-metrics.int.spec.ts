import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { currentRequestId, inRequest } from '../logs/request-scope.ts';
import { Metrics } from '../metrics/metrics.ts';
import { figureOf } from '../../testing/figure-of.ts';
import { eventually } from '../../testing/eventually.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { queueTimes } from './queue-times.ts';
import { RowJobs } from './row-jobs.ts';
import type { WorkOnRow } from './row-worker.ts';

let redis: ServerProcess;
let jobs: RowJobs;
let rows: Map<string, number>;
let metrics: Metrics;
const times = {
  ...queueTimes,
  sweepEvery: 200,
  wakeUpLost: 200,
  idle: 1_000,
  redisSilence: 2_000,
  jobLock: 2_000,
  stalledEvery: 1_000,
};

beforeEach(async () => {
  Logger.overrideLogger(false);
  rows = new Map();
  metrics = new Metrics();
  redis = await ServerProcess.redis();
});
afterEach(async () => {
  await jobs.stop();
  await redis.kill();
});

/** `overdue`: what the sweeper finds, besides what `waiting` tells. */
function start(work: WorkOnRow): RowJobs {
  jobs = new RowJobs({
    place: {
      name: 'rows',
      redisUrl: `redis://127.0.0.1:${redis.port}`,
      database: 'a_test',
      redisSilence: 2_000,
    },
    rows: {
      overdue: () => Promise.resolve([...rows].map(([id, attempt]) => ({ id, attempt }))),
      waiting: () => Promise.resolve({ count: rows.size, oldestSeconds: rows.size > 0 ? 7.5 : null }),
    },
    work,
    times,
    concurrency: 5,
    logger: new Logger('Rows'),
    metrics,
  });
  jobs.start();
  return jobs;
}

const figure = (series: string) => figureOf(metrics, series);

const attempts = (outcome: string) =>
  `headgate_job_duration_seconds_count{queue="rows",outcome="${outcome}"}`;

it('work is done on behalf of the request that wrote the row, however often it is tried', async () => {
  const requests: (string | undefined)[] = [];
  const { queue } = start((id) => {
    requests.push(currentRequestId());
    const row = { id, attempt: requests.length };
    return Promise.resolve(requests.length < 3 ? { kind: 'retry', row, pause: 10 } : { kind: 'nothing' });
  });
  await inRequest('request-0001', () => queue.wake([{ id: 'one', attempt: 0 }]));
  await eventually('it was tried three times', () => requests.length === 3);
  expect(requests).toEqual(Array(3).fill('request-0001'));
});

it('where nobody knows whose it was, the row’s id stands for the request', async () => {
  const requests: (string | undefined)[] = [];
  start((id) => {
    requests.push(currentRequestId());
    rows.delete(id);
    return Promise.resolve({ kind: 'nothing' });
  });
  rows.set('0b8cd2f4-40c5-4c2b-8f15-9f3f5f0c0a57', 0);
  await eventually('the sweeper finds it', () => requests.length > 0);
  expect(requests[0]).toBe('0b8cd2f4-40c5-4c2b-8f15-9f3f5f0c0a57');
});

it('tells what waits, what was done and what failed, and of the rows though Redis is away', async () => {
  start((id) => {
    rows.delete(id);
    return id === 'bug' ? Promise.reject(new Error('a bug')) : Promise.resolve({ kind: 'nothing' });
  });
  for (const outcome of ['done', 'retry', 'wait', 'failed']) expect(await figure(attempts(outcome))).toBe(0);
  expect(await figure('headgate_queue_overdue_rows{queue="rows"}')).toBe(0);
  expect(await figure('headgate_queue_oldest_seconds{queue="rows"}')).toBe(0);
  const waiting = 'headgate_queue_jobs{queue="rows",state="waiting"}';
  await eventually('Redis is found', async () => (await figure(waiting)) === 0);
  rows.set('good', 0).set('bug', 0);
  await eventually('one is done', async () => (await figure(attempts('done'))) === 1);
  await eventually('one has failed', async () => (await figure(attempts('failed'))) === 1);
  // Nothing is left of a finished job but that there was one.
  await eventually('it is counted', async () => (await jobs.state()).finished === 1);
  await redis.kill();
  await eventually(
    'that is told',
    async () => (await figure('headgate_dependency_up{dependency="redis"}')) === 0,
  );
  rows.set('late', 0);
  expect((await jobs.state()).finished).toBeNull();
  expect(await figure(waiting)).toBeUndefined();
  expect(await figure('headgate_queue_overdue_rows{queue="rows"}')).toBe(1);
  expect(await figure('headgate_queue_oldest_seconds{queue="rows"}')).toBe(7.5);
  await redis.start();
  await eventually('Redis is found again', async () => (await figure(waiting)) !== undefined);
});
