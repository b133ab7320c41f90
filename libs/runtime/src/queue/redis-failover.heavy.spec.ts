import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Column, DataSource, Entity, IsNull, PrimaryColumn } from 'typeorm';
import type { ClusterServer } from '../../../../deploy/cluster/cluster-server.ts';
import { startRedisSentinel, type RedisSentinel } from '../../../../deploy/cluster/redis-sentinel.ts';
import { eventually } from '../../testing/eventually.ts';
import { createDatabase } from '../../testing/own-database.ts';
import { redisOptions } from '../config/redis-address.ts';
import { databaseOptions } from '../database/database-options.ts';
import { ProcessPart } from '../process/process-part.ts';
import { queueTimes } from './queue-times.ts';
import { redisRisks } from './redis-risks.ts';
import { RowTask, RowTaskHost, type ClaimedRow } from './row-task.ts';
import type { Remaining } from './row-worker.ts';

/* Three servers and three Sentinels, two workers of rows with production's times. Redis may lose what it likes: rows do not. */

/** A row comes so often, for so long before and after what happens to the primary [ms]. */
const every = 50;
const [before, after] = [4_000, 20_000];
/** Each is tried twice: its second try waits in Redis, as a delayed job [ms]. */
const retryPause = 2_000;
/** Service again within this, of which the second try is a part [ms]. */
const bound = 45_000;

@Entity('parcel')
class Parcel {
  @PrimaryColumn('integer')
  id!: number;
  @Column('text', { default: 'waits' })
  state!: string;
  @Column('integer', { default: 0 })
  attempt!: number;
  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt!: Date;
  @Column('timestamptz', { name: 'made_at', default: () => 'clock_timestamp()' })
  madeAt!: Date;
  @Column('timestamptz', { name: 'gone_at', nullable: true })
  goneAt!: Date | null;
  @Column('integer', { default: 0 })
  sent!: number;
}

class Parcels extends RowTask<ClaimedRow, Parcel> {
  constructor(database: DataSource, redisUrl: string) {
    super(new RowTaskHost({ database, redisUrl, part: new ProcessPart() }), {
      name: 'parcels',
      entity: Parcel,
      open: `state IN ('waits', 'under way')`,
      atWork: `state = 'under way'`,
      claim: `state = 'under way'`,
      columns: 'id',
      concurrency: 5,
      times: { ...queueTimes, lease: 30_000 },
      logger: new Logger('Parcels'),
    });
  }

  protected async work(parcel: ClaimedRow): Promise<Remaining> {
    if (parcel.attempt === 1) return await this.retry(parcel, retryPause, { state: 'waits' });
    // What a provider would see: not undone where the row is no longer ours.
    await this.database.query('UPDATE parcel SET sent = sent + 1 WHERE id = $1', [parcel.id]);
    await this.change(parcel, { state: 'gone', goneAt: () => 'clock_timestamp()' });
    return { kind: 'nothing' };
  }
}

let folder: string;
let redis: RedisSentinel;
let own: Awaited<ReturnType<typeof createDatabase>>;
let database: DataSource;
let workers: readonly Parcels[];
const lines: string[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  folder = await mkdtemp(join(tmpdir(), 'headgate-sentinel-'));
  redis = await startRedisSentinel({ folder, logs: folder });
  own = await createDatabase('failover');
  const options = databaseOptions({ service: 'failover', url: own.url, entities: [Parcel], migrations: [] });
  database = await new DataSource(options).initialize();
  await database.synchronize();
  workers = [new Parcels(database, redis.url), new Parcels(database, redis.url)];
  for (const worker of workers) worker.onApplicationBootstrap();
});
afterAll(async () => {
  process.stdout.write(`redis failover: ${lines.join('; ')}\n`);
  for (const worker of workers) await worker.beforeApplicationShutdown();
  await database.destroy();
  await own.drop();
  await redis.stop();
  await rm(folder, { recursive: true });
});

async function makeParcels(during: number): Promise<void> {
  for (const until = Date.now() + during; Date.now() < until;) {
    const [row] = await database.query<{ id: string }[]>(
      'INSERT INTO parcel (id) SELECT coalesce(max(id), 0) + 1 FROM parcel RETURNING id',
    );
    workers[0]?.wake([row?.id ?? '']);
    await pause(every);
  }
}

/** Parcels of one disturbance, from the making to the end of the last. Gives how long the slowest took [ms]. */
async function through(what: string, disturb: () => Promise<unknown>): Promise<number> {
  await database.query('TRUNCATE parcel');
  await makeParcels(before);
  const happened = disturb();
  await makeParcels(after);
  await happened;
  const parcels = database.getRepository(Parcel);
  await eventually('all are gone', async () => !(await parcels.existsBy({ goneAt: IsNull() })));
  const [figures] = await database.query<{ all: string; twice: string; longest: number }[]>(
    `SELECT count(*) AS all, count(*) FILTER (WHERE sent <> 1) AS twice,
       max(extract(epoch FROM gone_at - made_at) * 1000)::float8 AS longest FROM parcel`,
  );
  const { all = '0', twice = '', longest = Infinity } = figures ?? {};
  lines.push(`${what}, ${all} rows, ${twice} done twice, the slowest in ${(longest / 1_000).toFixed(1)} s`);
  expect(Number(all)).toBeGreaterThan(100);
  expect(twice).toBe('0');
  return longest;
}

/** Until the Sentinels name another. */
async function succeeded(failed: ClusterServer): Promise<void> {
  await eventually('another is the primary', async () => (await redis.primary()) !== failed);
}

describe('rows whose wake-ups are in Redis', () => {
  it('are each worked on once though the primary is killed, and though all that it held is lost', async () => {
    const longest = await through('primary killed and all lost', async () => {
      const primary = await redis.primary();
      await primary.kill();
      await succeeded(primary);
      await forgetAll();
      await primary.start();
    });
    expect(longest).toBeLessThan(bound);
  });

  it('are each worked on once though the primary is silent on open connections', async () => {
    const longest = await through('primary frozen', async () => {
      const primary = await redis.primary();
      primary.freeze();
      await succeeded(primary);
      primary.thaw();
    });
    expect(longest).toBeLessThan(bound);
  });

  it('do not wait for Sentinels that are away', async () => {
    const sentinels = redis.servers.filter(({ name }) => name.startsWith('sentinel'));
    const longest = await through('two Sentinels gone, one of them frozen', async () => {
      await sentinels[0]?.kill();
      sentinels[1]?.freeze();
      // Who comes anew asks the third.
      const late = new Parcels(database, redis.url);
      await pause(5_000);
      expect((await late.queueState()).jobs).not.toBeNull();
      await late.beforeApplicationShutdown();
      await sentinels[0]?.start();
      sentinels[1]?.thaw();
    });
    expect(longest).toBeLessThan(retryPause + 10_000);
  });
});

describe('the servers of a failover', () => {
  it('are all asked what they would lose', async () => {
    await eventually('the replicas are back', async () => (await redisRisks(redis.url)).length === 0);
    const { password = '', sentinels = [], name = '' } = redisOptions(redis.url);
    const sentinel = new Redis({ ...sentinels[0], password });
    const [replica] = (await sentinel.call('SENTINEL', 'REPLICAS', name)) as string[][];
    sentinel.disconnect();
    const port = Number(replica?.[replica.indexOf('port') + 1]);
    const [one, primary] = [new Redis({ port, password }), new Redis(redisOptions(redis.url))];
    await one.config('SET', 'appendonly', 'no');
    await primary.config('SET', 'min-replicas-to-write', '0');
    expect(await redisRisks(redis.url)).toEqual([
      expect.stringContaining('min-replicas-to-write'),
      expect.stringMatching(new RegExp(`:${String(port)}: appendonly`)),
    ]);
    for (const each of [one, primary]) each.disconnect();
  });
});

/** The worst that asynchronous replication can do; a new primary refuses to write until another follows it. */
async function forgetAll(): Promise<void> {
  const client = new Redis(redisOptions(redis.url));
  await eventually('all is forgotten', () =>
    client.flushall().then(
      () => true,
      () => false,
    ),
  );
  client.disconnect();
}
