import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { operationsQuestions } from '@headgate/contracts/operations-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import request from 'supertest';
import { z } from 'zod';
import { aServiceReport } from '../../../test/an-operations-report.ts';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test.ts';

const prefix = 'queue:headgate_identity';
const secret = 'not to be shown';

let redis: ServerProcess;
let keys: Redis;
let mails: Queue;
let gateway: GatewayUnderTest;
let cookie: string;

beforeEach(async () => {
  redis = await ServerProcess.redis();
  keys = new Redis(redis.port, '127.0.0.1', { maxRetriesPerRequest: null });
  keys.on('error', () => undefined);
  mails = new Queue('mail', { prefix, connection: { host: '127.0.0.1', port: redis.port } });
  mails.on('error', () => undefined);
  await mails.add(
    'work',
    { rowId: 'a-row', requestId: 'a-request', note: secret, deep: { secret } },
    { jobId: 'one-0' },
  );
  await mails.add('work', { rowId: 'another' }, { jobId: 'two-0', delay: 3_600_000 });
});
afterEach(async () => {
  await gateway.stop();
  await mails.close();
  keys.disconnect();
  await redis.kill();
});

async function start(writes: 'true' | 'false', queues = [{ name: 'mail', prefix }]): Promise<void> {
  const variables = { REDIS_URL: `redis://127.0.0.1:${redis.port}`, QUEUE_BOARD_WRITES: writes };
  gateway = await startGateway({ variables });
  cookie = await gateway.signIn({ role: 'admin' });
  const [queue] = aServiceReport().queues;
  if (queue === undefined) throw new Error('A report without a queue');
  const received = queues.map((place) => ({ ...queue, ...place }));
  gateway.asker
    .when(operationsQuestions.identity.reportOperations)
    .answers(() => aServiceReport({ queues: received }));
}

const get = (path: string) => request(gateway.url).get(`/ops/queues/api${path}`).set('Cookie', cookie);
const put = (path: string) =>
  request(gateway.url).put(`/ops/queues/api${path}`).set('Cookie', cookie).set('Origin', gateway.url);

const listed = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      readOnlyMode: z.boolean(),
      counts: z.record(z.string(), z.number()),
      jobs: z.array(z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) })),
    }),
  ),
});
async function list(query = '') {
  const { queues } = listed.parse((await get(`/queues${query}`).expect(200)).body);
  return queues;
}
/** Its connection is made when the first administrator looks. */
const listedSoon = async () => {
  await eventually('the board reaches Redis', async () => (await get('/queues')).status === 200);
};

/** Everything that Redis holds, but for what a clock changes. */
async function everything(): Promise<string> {
  const names = (await keys.keys('*')).toSorted();
  const dumps = await Promise.all(names.map(async (name) => [name, await keys.dump(name)]));
  return JSON.stringify(dumps);
}

describe('the board of queues', () => {
  it('shows the queues that services name, and of their jobs only ids', async () => {
    await start('false');
    await listedSoon();
    const [queue, ...others] = await list('?activeQueue=mail');
    expect(others).toEqual([]);
    expect(queue).toMatchObject({ name: 'mail', readOnlyMode: true, counts: { waiting: 1, delayed: 1 } });
    expect(queue?.jobs.find(({ id }) => id === 'one-0')?.data).toEqual({
      rowId: 'a-row',
      requestId: 'a-request',
    });
    const job = await get('/queues/mail/one-0').expect(200);
    expect(JSON.stringify(job.body)).not.toContain(secret);
  });

  it('changes nothing where it is to be looked at only', async () => {
    await start('false');
    await listedSoon();
    const before = await everything();
    for (const path of everyWrite) {
      const response = await put(path);
      expect([path, response.status]).toEqual([path, 404]);
    }
    await list('?activeQueue=mail');
    expect(await everything()).toBe(before);
  });

  it('where it may, changes the state of what is there, and adds nothing', async () => {
    await start('true');
    await listedSoon();
    await put('/queues/mail/pause').expect(200);
    expect(await mails.isPaused()).toBe(true);
    await put('/queues/mail/resume').expect(200);
    await put('/queues/mail/two-0/promote').expect(204);
    expect(await mails.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 2, delayed: 0 });
    const before = await everything();
    for (const path of writesWeHaveNot) {
      const response = await put(path).send({ name: 'x', data: { rowId: 'x' }, options: {} });
      expect([path, response.status]).toEqual([path, 404]);
    }
    const added = request(gateway.url).post('/ops/queues/api/queues/mail/add').set('Cookie', cookie);
    await added.set('Origin', gateway.url).send({ name: 'x', data: {}, options: {} }).expect(404);
    expect(await everything()).toBe(before);
  });

  it('reaches nothing else that Redis holds', async () => {
    await start('true', [
      { name: 'mail', prefix },
      { name: 'x', prefix: 'session' },
      { name: '*', prefix },
      { name: 'mail', prefix: 'queue:a b' },
    ]);
    await keys.set('session:somebody', secret);
    await keys.hset('queue:other:mail:one-0', {
      name: 'work',
      data: JSON.stringify({ rowId: secret }),
      opts: '{}',
    });
    await listedSoon();
    expect((await list()).map(({ name }) => name)).toEqual(['mail']);
    for (const hostile of hostileNames) {
      const name = encodeURIComponent(hostile);
      for (const path of [`/queues/${name}/one-0`, `/queues/mail/${name}`, `/queues/mail/${name}/logs`]) {
        const response = await get(path);
        expect([path, response.text.includes(secret)]).toEqual([path, false]);
        expect([path, [200, 400, 404].includes(response.status)]).toEqual([path, true]);
      }
      await put(`/queues/mail/${name}/clean`);
    }
    expect(await keys.get('session:somebody')).toBe(secret);
    expect(await keys.exists('queue:other:mail:one-0')).toBe(1);
  });

  it('says nothing of why it cannot look while Redis is away, and looks again when it is back', async () => {
    await start('false');
    await listedSoon();
    // Its own connections would not end once Redis has gone under them.
    await mails.close();
    await redis.kill();
    const response = await get('/queues');
    expect(response.status).toBe(500);
    expect(response.body).toEqual({ error: 'Internal server error' });
    await redis.start();
    await listedSoon();
  });
});

const writesWeHave = [
  '/queues/mail/pause',
  '/queues/mail/resume',
  '/queues/mail/promote',
  '/queues/mail/retry/failed',
  '/queues/mail/clean/delayed',
  '/queues/mail/one-0/retry',
  '/queues/mail/one-0/clean',
  '/queues/mail/two-0/promote',
];
const writesWeHaveNot = [
  '/queues/pause',
  '/queues/resume',
  '/queues/mail/empty',
  '/queues/mail/obliterate',
  '/queues/mail/concurrency',
  '/queues/mail/rate-limit',
  '/queues/mail/one-0/update-data',
  '/queues/mail/one-0/remove-unprocessed-children',
  '/queues/mail/job-schedulers/x/run',
];
const everyWrite = [...writesWeHave, ...writesWeHaveNot];

const hostileNames = [
  '../../session:somebody',
  '*',
  'session:somebody',
  '\0',
  '\r\nFLUSHALL\r\n',
  '__proto__',
  'constructor',
  'meta',
  'wait',
  'x'.repeat(10_000),
  ':mail:one-0',
  'queue:other:mail:one-0',
  '\u202E🌧',
];
