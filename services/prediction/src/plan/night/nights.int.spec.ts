import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProcessPart } from '@headgate/runtime';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addFarms, farmIdOf } from '../../../test/night/some-farms.ts';
import { quickNight } from '../../../test/night/quick-night.ts';
import { openOwnRecords, type OwnRecords } from '../../../test/own-records.ts';
import { Clock } from '../../time/clock.ts';
import { NightChunks } from './night-chunks.ts';
import { NightTasks } from './night-tasks.ts';
import type { BringUpToDate, ClaimedChunk } from './night-work.ts';
import { Nights } from './nights.ts';

const atNight = new Clock(new Date('2026-07-18T09:30:00Z'));
const night = { night: '2026-07-18', timeZone: 'America/Los_Angeles' };
let records: OwnRecords;
let redis: ServerProcess;
const workers: NightChunks[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  redis = await ServerProcess.redis();
  records = await openOwnRecords();
  await records.source.query('CREATE TABLE planned_for_test (farm_id uuid, at timestamptz)');
});
afterAll(async () => {
  await records.drop();
  await redis.kill();
});
beforeEach(() => records.source.query('TRUNCATE farm_fields, field, night, night_chunk, planned_for_test'));
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.beforeApplicationShutdown();
  records.source.subscribers.splice(0);
});

/** A row for each farm and time that it is planned. */
const plan: BringUpToDate = async (manager, farmIds, now) => {
  await manager.query('INSERT INTO planned_for_test SELECT unnest($1::uuid[]), $2', [farmIds, now]);
};

const planned = async () => {
  const rows = await records.source.query<{ farm_id: string }[]>(
    'SELECT farm_id FROM planned_for_test ORDER BY farm_id',
  );
  return rows.map(({ farm_id: id }) => id);
};

const states = async () => {
  const rows = await records.source.query<{ state: string; count: number }[]>(
    'SELECT state, count(*)::int AS count FROM night_chunk GROUP BY state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

const tasks = (bringUpToDate = plan, maxFields = 10) =>
  new NightTasks(records.source, bringUpToDate, atNight, maxFields);

/** As one more process that works, or answers. */
function aWorker(work = tasks(), { times = quickNight, starts = true } = {}) {
  const part = new ProcessPart('works');
  const host = new RowTaskHost({
    database: records.source,
    redisUrl: `redis://127.0.0.1:${String(redis.port)}`,
    part,
  });
  const chunks = new NightChunks(host, { work, ensureWeather: () => Promise.resolve(), times });
  workers.push(chunks);
  if (starts) chunks.onApplicationBootstrap();
  const nights = new Nights({ database: records.source, clock: atNight, part, work, chunks, times });
  return { chunks, nights };
}

async function claimed(chunks: NightChunks, lease?: number): Promise<ClaimedChunk> {
  const chunk = await chunks.claim(farmIdOf(0), lease);
  if (chunk === undefined) throw new Error('There was none');
  return chunk;
}

const isDone = async () => {
  const { done = 0, ...others } = await states();
  return done > 0 && Object.keys(others).length === 0;
};

describe('a night', () => {
  it('is opened once, whoever looks, with chunks of whole farms', async () => {
    await addFarms(records.source, [4, 4, 4, 25, 1, 1]);
    const opened = await Promise.all(Array.from({ length: 6 }, () => tasks().open(night)));
    expect(opened.map(({ length }) => length).toSorted()).toEqual([0, 0, 0, 0, 0, 4]);
    expect(
      await records.source.query('SELECT number, from_farm, fields, state FROM night_chunk ORDER BY number'),
    ).toMatchObject([
      { number: 1, fields: 8, state: 'waiting' },
      { number: 2, from_farm: farmIdOf(3), fields: 4 },
      { number: 3, from_farm: farmIdOf(4), fields: 25 },
      { number: 4, from_farm: farmIdOf(5), fields: 2 },
    ]);
  });

  it('is one for each time zone, when it is two o’clock there', async () => {
    await addFarms(records.source, [3]);
    await addFarms(records.source, [3], { timeZone: 'Pacific/Pitcairn', first: 2 });
    await addFarms(records.source, [3], { timeZone: 'America/New_York', first: 3 });
    const { nights } = aWorker(tasks(), { starts: false });
    await nights.sweep();
    await nights.sweep();
    expect(
      await records.source.query('SELECT night::text AS night, time_zone FROM night ORDER BY 2'),
    ).toEqual([
      { night: '2026-07-18', time_zone: 'America/Los_Angeles' },
      { night: '2026-07-18', time_zone: 'America/New_York' },
    ]);
    expect(await states()).toEqual({ waiting: 2 });
  });

  it('plans every farm once, whatever the number of workers', async () => {
    const farms = await addFarms(
      records.source,
      Array.from({ length: 60 }, (_, index) => (index % 7) + 1),
    );
    const all = [aWorker(), aWorker(), aWorker()];
    await Promise.all(all.map(({ nights }) => nights.sweep()));
    await eventually('the night is done', isDone);
    expect(await planned()).toEqual(farms);
  });

  it('plans a farm that came after it was opened, and passes over one without fields', async () => {
    await addFarms(records.source, [9, 9]);
    await tasks().open(night);
    await addFarms(records.source, [3, 0], { first: 5 });
    const { chunks } = aWorker();
    await chunks.wakeWaiting();
    await eventually('the night is done', isDone);
    expect(await planned()).toEqual([1, 2, 5].map(farmIdOf));
    expect(await records.source.query('SELECT sum(fields)::int AS fields FROM night_chunk')).toEqual([
      { fields: 21 },
    ]);
  });

  it('is gone on with when Redis has lost everything', async () => {
    const farms = await addFarms(records.source, [9, 9, 9]);
    await tasks().open(night);
    const { nights } = aWorker();
    await nights.sweep();
    await eventually('the night is done', isDone);
    expect(await planned()).toEqual(farms);
  });
});

describe('a chunk', () => {
  it('is one worker’s until its lease is over, and then another’s', async () => {
    await addFarms(records.source, [1]);
    await tasks().open(night);
    const { chunks } = aWorker(tasks(), { starts: false });
    const [first, second] = await Promise.all([chunks.claim(farmIdOf(0)), chunks.claim(farmIdOf(0))]);
    expect([first, second].filter((each) => each !== undefined)).toHaveLength(1);
    await records.source.query(`UPDATE night_chunk SET due_at = clock_timestamp() - interval '1 ms'`);
    expect(await chunks.claim(farmIdOf(0))).toMatchObject({ attempt: 2 });
  });

  it('that took longer than its lease leaves nothing: who has it now does it', async () => {
    await addFarms(records.source, [1]);
    await tasks().open(night);
    const { chunks } = aWorker(tasks(), { starts: false });
    const first = await claimed(chunks, 0);
    const second = await claimed(chunks);
    expect(await tasks().plan(first)).toBeUndefined();
    expect(await planned()).toEqual([]);
    expect(await tasks().plan(second)).toBe(1);
    expect(await tasks().plan(second)).toBeUndefined();
    expect(await planned()).toEqual([farmIdOf(1)]);
  });

  it('stays its worker’s for as long as that works, however slowly', async () => {
    await addFarms(records.source, [1]);
    await tasks().open(night);
    let renewed = 0;
    const slow: BringUpToDate = async (manager, farmIds, now) => {
      const dueAt = async () => {
        const rows = await records.source.query<{ due: string }[]>(
          'SELECT due_at::text AS due FROM night_chunk',
        );
        return rows[0]?.due;
      };
      const before = await dueAt();
      await eventually('the lease is renewed', async () => (await dueAt()) !== before);
      renewed += 1;
      await plan(manager, farmIds, now);
    };
    const { chunks } = aWorker(tasks(slow), { times: { ...quickNight, lease: 600 } });
    await chunks.wakeWaiting();
    await eventually('the night is done', isDone);
    expect(renewed).toBe(1);
    expect(await planned()).toEqual([farmIdOf(1)]);
  });

  it('that fails eight times is set aside, the others are done, and somebody can have it tried again', async () => {
    const [, broken = ''] = await addFarms(records.source, [9, 9, 9]);
    let isMended = false;
    const plans = async (manager: EntityManager, farmIds: readonly string[], now: Date) => {
      await plan(manager, farmIds, now);
      if (farmIds.includes(broken) && !isMended) throw new Error('no such crop');
    };
    await tasks().open(night);
    const { chunks } = aWorker(tasks(plans));
    await chunks.wakeWaiting();
    await eventually('all that can be is done', async () => {
      const { done, failed } = await states();
      return done === 2 && failed === 1;
    });
    expect(await planned()).toEqual([1, 3].map(farmIdOf));
    const dead = await records.source.query<{ id: string }[]>(chunks.deadRows);
    expect(dead).toMatchObject([
      { about: '2026-07-18 America/Los_Angeles 2', error: 'no such crop', tries: 8 },
    ]);
    isMended = true;
    const id = dead[0]?.id ?? '';
    expect(await chunks.revive(records.source.manager, id)).toEqual({ kind: 'woken' });
    expect(await chunks.revive(records.source.manager, 'no id')).toEqual({ kind: 'not-found' });
    chunks.wake([id]);
    await eventually('the night is done', isDone);
    expect(await planned()).toEqual([1, 2, 3].map(farmIdOf));
  });

  it('is left to another, at once, by a worker that stops', async () => {
    await addFarms(records.source, [1]);
    await tasks().open(night);
    const stopped = new AbortController();
    const { chunks } = aWorker(
      tasks(() => {
        stopped.abort();
        return Promise.reject(new Error('the process of the night was ended'));
      }),
      { starts: false },
    );
    expect(await chunks.attempt(farmIdOf(0), stopped.signal)).toMatchObject({ kind: 'retry', pause: 0 });
    expect(await records.source.query('SELECT state, failures FROM night_chunk')).toEqual([
      { state: 'waiting', failures: 0 },
    ]);
    expect(await claimed(chunks)).toMatchObject({ attempt: 2 });
  });

  it('is not to blame for a database that is away', async () => {
    await addFarms(records.source, [1]);
    await tasks().open(night);
    const away = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    const { chunks } = aWorker(tasks(away), { starts: false });
    await expect(chunks.attempt(farmIdOf(0), new AbortController().signal)).rejects.toThrow('no');
    expect(await records.source.query('SELECT state, failures FROM night_chunk')).toEqual([
      { state: 'working', failures: 0 },
    ]);
  });
});
