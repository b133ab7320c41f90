import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { eventually } from '../../testing/eventually.ts';
import { createDatabase } from '../../testing/own-database.ts';
import { ServerProcess } from '../../testing/server-process.ts';
import { databaseOptions } from '../database/database-options.ts';
import { ProcessPart } from '../process/process-part.ts';
import { queueTimes } from './queue-times.ts';
import { RowTask, RowTaskHost, type ClaimedRow } from './row-task.ts';
import type { Remaining } from './row-worker.ts';
import { wakeAfterCommit } from './wake-after-commit.ts';

const minute = 60_000;
const slow = { ...queueTimes, sweepEvery: minute, wakeUpLost: minute, lease: minute };

@Entity('parcel')
class Parcel {
  @PrimaryColumn('text', { default: () => '(gen_random_uuid())::text' })
  id!: string;
  @Column('text', { default: 'waits' })
  state!: string;
  @Column('text', { default: 'here' })
  place!: string;
  @Column('integer', { default: 0 })
  attempt!: number;
  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;
}

/** One at a place is under way at a time. */
const oneAtAPlace = `CREATE UNIQUE INDEX ON parcel (place) WHERE state = 'under way'`;

type ClaimedParcel = ClaimedRow<Pick<Parcel, 'place'>>;

class Parcels extends RowTask<ClaimedParcel, Parcel> {
  readonly worked: number[] = [];
  /** How often each is tried. */
  tries = 1;

  constructor(database: DataSource, { times = slow, part = new ProcessPart() } = {}) {
    const redisUrl = `redis://127.0.0.1:${redis.port}`;
    super(new RowTaskHost({ database, redisUrl, part }), {
      name: 'parcels',
      entity: Parcel,
      open: `state IN ('waits', 'under way')`,
      atWork: `state = 'under way'`,
      claim: `state = 'under way'`,
      columns: 'place',
      busyPause: 50,
      concurrency: 5,
      times,
      logger: new Logger('Parcels'),
    });
  }

  protected async work(parcel: ClaimedParcel): Promise<Remaining> {
    this.worked.push(parcel.attempt);
    if (parcel.attempt < this.tries) return await this.retry(parcel, 100, { state: 'waits' });
    await this.change(parcel, { state: 'gone' });
    return { kind: 'nothing' };
  }
}

let redis: ServerProcess;
let own: Awaited<ReturnType<typeof createDatabase>>;
let database: DataSource;
const parcels: Parcels[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  redis = await ServerProcess.redis();
  own = await createDatabase('parcels');
  const options = databaseOptions({ service: 'parcels', url: own.url, entities: [Parcel], migrations: [] });
  database = await new DataSource(options).initialize();
  await database.synchronize();
  await database.query(oneAtAPlace);
});
afterAll(async () => {
  await database.destroy();
  await own.drop();
  await redis.kill();
});
beforeEach(() => database.query('TRUNCATE parcel'));
afterEach(async () => {
  for (const each of parcels.splice(0)) await each.beforeApplicationShutdown();
  database.subscribers.splice(0);
});

function someParcels(options?: ConstructorParameters<typeof Parcels>[1]): Parcels {
  const made = new Parcels(database, options);
  parcels.push(made);
  return made;
}

interface Given {
  readonly state?: string;
  /** In so many seconds. */
  readonly due?: number;
  readonly place?: string;
}

async function aParcel({ state = 'waits', due = 0, place = randomUUID() }: Given = {}): Promise<string> {
  const [row] = await database.query<{ id: string }[]>(
    `INSERT INTO parcel (state, place, due_at) VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second') RETURNING id`,
    [state, place, due],
  );
  return row?.id ?? '';
}

async function claimed(task: Parcels, id: string, lease = minute): Promise<ClaimedParcel> {
  const row = await task.claim(id, lease);
  if (typeof row !== 'object') throw new Error(`Not claimed: ${String(row)}`);
  return row;
}

async function stateOf(id: string): Promise<string | undefined> {
  return (await database.getRepository(Parcel).findOneBy({ id }))?.state;
}

describe('a row', () => {
  it('is one worker’s, however many want it, until that one is taken for dead', async () => {
    const task = someParcels();
    const id = await aParcel();
    const claims = await Promise.all(Array.from({ length: 20 }, () => task.claim(id, 0)));
    expect(claims.filter((claim) => typeof claim === 'object').length).toBeGreaterThan(0);
    const first = await claimed(task, id, 0);
    const second = await claimed(task, id);
    expect(second.attempt).toBe(first.attempt + 1);
    expect(await task.claim(id)).toBeUndefined();
    // Out of the hands of who was taken for dead.
    expect(await task.change(first, { state: 'gone' })).toBe(false);
    expect(await task.retry(first, 100, { state: 'waits' })).toEqual({ kind: 'nothing' });
    expect(await task.change(second, { state: 'gone' })).toBe(true);
    expect(await task.change(second, { state: 'gone' })).toBe(false);
  });

  it('is claimed a moment early, for clocks differ, but never from who is at work', async () => {
    const task = someParcels();
    expect(await task.claim(await aParcel({ due: 0.5 }))).toMatchObject({ attempt: 1 });
    expect(await task.claim(await aParcel({ due: 5 }))).toBeUndefined();
    expect(await task.claim(await aParcel({ due: 0.5, state: 'under way' }))).toBeUndefined();
    expect(await task.claim(await aParcel({ due: -60, state: 'gone' }))).toBeUndefined();
  });

  it('waits while the index gives another its turn', async () => {
    const task = someParcels();
    const first = await claimed(task, await aParcel({ place: 'here' }));
    const second = await aParcel({ place: 'here' });
    expect(await task.claim(second)).toBe('busy');
    expect(await task.attempt(second, new AbortController().signal)).toEqual({ kind: 'wait', pause: 50 });
    await task.change(first, { state: 'gone' });
    expect(await claimed(task, second)).toMatchObject({ attempt: 1, place: 'here' });
  });

  it('that nobody was woken for, or whose worker died, is overdue', async () => {
    const task = someParcels();
    const unheard = await aParcel({ due: -10 });
    const orphan = await aParcel({ due: -1, state: 'under way' });
    await aParcel({ due: -1 });
    await aParcel({ due: 5, state: 'under way' });
    await aParcel({ due: -10, state: 'gone' });
    expect(await task.overdue(10, 4_000)).toEqual([
      { id: unheard, attempt: 0 },
      { id: orphan, attempt: 0 },
    ]);
    expect(await task.overdue(1, 4_000)).toHaveLength(1);
  });
});

describe('a worker', () => {
  it('is woken when the row’s transaction commits, tries it until it is done, and hears of none that rolled back', async () => {
    const task = someParcels();
    task.tries = 3;
    task.onApplicationBootstrap();
    const write = async (outcome: () => void) => {
      let id = '';
      await database.transaction(async (connection) => {
        const [row] = await connection.query<{ id: string }[]>(
          'INSERT INTO parcel DEFAULT VALUES RETURNING id',
        );
        id = row?.id ?? '';
        wakeAfterCommit(connection, 'parcels', id);
        outcome();
      });
      return id;
    };
    await expect(
      write(() => {
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const id = await write(() => undefined);
    await eventually('it is gone', async () => (await stateOf(id)) === 'gone');
    expect(task.worked).toEqual([1, 2, 3]);
  });

  it('is found by the sweeper where nobody was woken', async () => {
    const task = someParcels({ times: { ...slow, sweepEvery: 100, wakeUpLost: 0 }, part: new ProcessPart() });
    task.onApplicationBootstrap();
    const id = await aParcel();
    await eventually('it is gone', async () => (await stateOf(id)) === 'gone');
    expect((await task.queueState()).overdue).toEqual({ count: 0, oldestSeconds: null });
  });

  it('is none where the process only answers', async () => {
    const [answers, works] = [someParcels({ times: slow, part: new ProcessPart('answers') }), someParcels()];
    answers.onApplicationBootstrap();
    works.onApplicationBootstrap();
    const id = await aParcel();
    answers.wake([id]);
    await eventually('it is gone', async () => (await stateOf(id)) === 'gone');
    expect([answers.worked, works.worked]).toEqual([[], [1]]);
  });
});
