import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import { dropPartitionBefore, makePartitions } from './partitions.ts';

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
