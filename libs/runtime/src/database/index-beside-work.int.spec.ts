import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { eventually } from '../../testing/eventually.ts';
import { createDatabase } from '../../testing/own-database.ts';
import { databaseOptions, type ServiceDatabase } from './database-options.ts';
import { makeIndexBesideWork } from './index-beside-work.ts';
import { migrate } from './migrate.ts';

const index = { name: 'reading_at', on: 'reading (at) WHERE value > 0' };

class Readings1797000000000 implements MigrationInterface {
  name = 'Readings1797000000000';
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE reading (at integer NOT NULL, value integer NOT NULL)');
  }
  async down(): Promise<void> {
    // Never taken back.
  }
}

class ReadingIndex1797000000001 implements MigrationInterface {
  name = 'ReadingIndex1797000000001';
  transaction = false;
  async up(queryRunner: QueryRunner): Promise<void> {
    await makeIndexBesideWork(queryRunner, index);
  }
  async down(): Promise<void> {
    // Never taken back.
  }
}

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

const withMigrations = (...migrations: ServiceDatabase['migrations']): ServiceDatabase => ({
  ...{ service: 'readings', url: database.url, entities: [], migrations },
});

beforeEach(async () => {
  database = await createDatabase('readings');
  await migrate(withMigrations(Readings1797000000000));
  source = await new DataSource(databaseOptions(withMigrations())).initialize();
});
afterEach(async () => {
  await source.destroy();
  await database.drop();
});

async function isThere(): Promise<boolean> {
  const found = await source.query<unknown[]>(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND indisvalid',
    [index.name],
  );
  return found.length === 1;
}

describe('an index that is made beside work', () => {
  it('keeps nobody from writing, and other processes that start wait for it', async () => {
    const writer = source.createQueryRunner();
    await writer.startTransaction();
    await writer.query('INSERT INTO reading VALUES (1, 1)');
    const started = Promise.all(
      [1, 2, 3].map(() => migrate(withMigrations(Readings1797000000000, ReadingIndex1797000000001))),
    );
    await eventually('it waits for whoever is writing', async () => {
      const waiting = await source.query<unknown[]>(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
         AND query LIKE 'CREATE INDEX%' AND wait_event_type = 'Lock'`,
      );
      return waiting.length === 1;
    });
    // Made in the ordinary way, this would wait for the index, which waits for the writer.
    await source.query('INSERT INTO reading VALUES (2, 2)');
    await writer.commitTransaction();
    await writer.release();
    await started;
    expect(await isThere()).toBe(true);
  });

  it('is made anew where an interrupted run has left a part of it', async () => {
    await source.query('INSERT INTO reading VALUES (1, 1), (1, 1)');
    const interrupted = source.query(
      'CREATE UNIQUE INDEX CONCURRENTLY reading_at ON reading (at) WHERE value > 0',
    );
    await expect(interrupted).rejects.toThrow('could not create unique index');
    expect(await isThere()).toBe(false);
    await migrate(withMigrations(Readings1797000000000, ReadingIndex1797000000001));
    expect(await isThere()).toBe(true);
  });

  it('stays where it was made, though that was not noted any more', async () => {
    await source.query(`CREATE INDEX ${index.name} ON ${index.on}`);
    await migrate(withMigrations(Readings1797000000000, ReadingIndex1797000000001));
    expect(await isThere()).toBe(true);
  });
});
