import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '../database/database-options.ts';
import { createDatabase } from '../../testing/own-database.ts';
import { DataSource } from 'typeorm';
import { dropPartitionBefore, makePartitions, monthlyPartitions } from './partitions.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

beforeAll(async () => {
  database = await createDatabase('partitions');
  const options = databaseOptions({ service: 'test', url: database.url, entities: [], migrations: [] });
  source = await new DataSource({ ...options, poolSize: 6 }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});
beforeEach(() =>
  source.query(`
    DROP TABLE IF EXISTS sample;
    CREATE TABLE sample (farm_id integer, day date NOT NULL, depth float8 CHECK (depth >= 0), PRIMARY KEY (farm_id, day))
      PARTITION BY RANGE (day)`),
);

const make = (from: string, to: string) =>
  source.transaction((manager) => makePartitions(manager, 'sample', from, to));

const drop = (date: string) => source.transaction((manager) => dropPartitionBefore(manager, 'sample', date));

const names = async () => {
  const rows = await source.query<{ name: string }[]>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'sample'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

describe('partitions of a table', () => {
  it('are made for every month from one day to another', async () => {
    await make('2026-11-30', '2027-01-01');
    expect(await names()).toEqual(['sample_2026_11', 'sample_2026_12', 'sample_2027_01']);
    await source.query(
      `INSERT INTO sample VALUES (1, '2026-11-01', 1), (1, '2026-12-31', 1), (1, '2027-01-31', 1)`,
    );
    const beyond = source.query(`INSERT INTO sample VALUES (1, '2027-02-01', 1)`);
    await expect(beyond).rejects.toThrow('no partition');
  });

  it('are made once, however many replicas are at it', async () => {
    await Promise.all(Array.from({ length: 6 }, () => make('2026-01-01', '2026-12-31')));
    await make('2026-06-01', '2027-01-01');
    expect(await names()).toHaveLength(13);
  });

  it('keep what the table says of its rows', async () => {
    await make('2026-11-01', '2026-11-01');
    const twice = source.query(`INSERT INTO sample VALUES (1, '2026-11-01', 1), (1, '2026-11-01', 2)`);
    await expect(twice).rejects.toThrow('duplicate key');
    await expect(source.query(`INSERT INTO sample VALUES (1, '2026-11-01', -1)`)).rejects.toThrow('check');
  });

  it('are made while rows are being written: nobody waits for it', async () => {
    await make('2026-11-01', '2026-11-01');
    await source.transaction(async (manager) => {
      await manager.query(`INSERT INTO sample VALUES (1, '2026-11-05', 1)`);
      await make('2026-12-01', '2026-12-01');
      await source.query(`INSERT INTO sample VALUES (1, '2026-12-05', 1)`);
    });
    expect(await source.query('SELECT farm_id FROM sample')).toHaveLength(2);
  });
});

describe('partitions that are old', () => {
  beforeEach(() => make('2026-08-01', '2026-11-30'));

  it('go one by one, the oldest first, when their last day is before the date', async () => {
    expect(await drop('2026-10-01')).toBe(1);
    expect(await names()).toEqual(['sample_2026_09', 'sample_2026_10', 'sample_2026_11']);
    expect(await drop('2026-10-01')).toBe(1);
    expect(await drop('2026-10-31')).toBe(0);
    expect(await names()).toEqual(['sample_2026_10', 'sample_2026_11']);
  });

  it('stay for another time while somebody reads them', async () => {
    await source.transaction(async (manager) => {
      await manager.query('SELECT FROM sample');
      expect(await drop('2026-10-01')).toBe(0);
    });
    expect(await drop('2026-10-01')).toBe(1);
  });
});

describe('partitions that retention keeps', () => {
  const { take } = monthlyPartitions({
    ...{ what: 'readings', table: 'reading', ahead: 2 },
    until: (now) => now,
  });
  const run = (until: string, now: string) =>
    source.transaction(async (manager) => {
      if (typeof take === 'string') throw new Error('It is no statement');
      return await take(manager, new Date(until), new Date(now));
    });
  const months = async () => {
    const rows = await source.query<{ name: string }[]>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'reading'::regclass ORDER BY 1`,
    );
    return rows.map(({ name }) => name.replace('reading_', ''));
  };

  beforeEach(() =>
    source.query(`
      DROP TABLE IF EXISTS reading;
      CREATE TABLE reading (id integer, at timestamptz, PRIMARY KEY (id, at)) PARTITION BY RANGE (at);
      CREATE TABLE reading_default PARTITION OF reading DEFAULT`),
  );

  it('are made for months ahead, from the newest on, however long nobody did', async () => {
    await run('2026-01-01', '2026-11-29');
    expect(await months()).toEqual(['2026_11', '2026_12', '2027_01', 'default']);
    await run('2026-01-01', '2027-03-01');
    expect((await months()).slice(-4)).toEqual(['2027_03', '2027_04', '2027_05', 'default']);
    expect(await months()).toHaveLength(8);
  });

  it('take what came before its month was there, by the month of UTC', async () => {
    await source.query(
      `INSERT INTO reading VALUES (1, '2026-11-30T23:59:59Z'), (2, '2026-12-01T00:00:00Z'), (3, '2036-01-01')`,
    );
    await source.transaction(async (manager) => {
      await manager.query(`SET LOCAL TIME ZONE 'Asia/Tokyo'`);
      await makePartitions(manager, 'reading', '2026-11-01', '2026-12-31');
    });
    const rows = await source.query<{ id: number; part: string }[]>(
      `SELECT id, tableoid::regclass::text AS part FROM reading ORDER BY id`,
    );
    expect(rows.map(({ part }) => part)).toEqual([
      ...['reading_2026_11', 'reading_2026_12', 'reading_default'],
    ]);
  });

  it('go as they become old, and never the default one', async () => {
    await run('2026-01-01', '2026-11-29');
    expect(await run('2026-12-15', '2026-11-29')).toBe(1);
    expect(await run('2026-12-15', '2026-11-29')).toBe(0);
    expect(await months()).toEqual(['2026_12', '2027_01', 'default']);
  });

  it('are made another time where somebody holds what they need, and the rest of retention goes on', async () => {
    await source.transaction(async (manager) => {
      await manager.query('SELECT FROM reading');
      expect(await run('2026-01-01', '2026-11-29')).toBe(0);
    });
    expect(await months()).toEqual(['default']);
    await run('2026-01-01', '2026-11-29');
    expect(await months()).toHaveLength(4);
  });
});
