import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { DataSource } from 'typeorm';
import { bridgeDatabase } from './bridge-database.ts';
import { waterPool } from './pools.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

beforeEach(async () => {
  database = await createDatabase('bridge');
  await Promise.all([1, 2, 3].map(() => migrate(bridgeDatabase(database.url))));
  source = await new DataSource(databaseOptions(bridgeDatabase(database.url))).initialize();
});
afterEach(async () => {
  await source.destroy();
  await database.drop();
});

/** Messaging's own, which no entity describes. */
const messagingTables =
  /"(outbox|outbox_relay|aggregate_version|inbox|inbox_version|inbox_failure|dead_letter|operation)"/;

describe('migrations', () => {
  it('leave the tables that the entities describe, however many replicas start', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const differences = upQueries.map(({ query }) => query).filter((query) => !messagingTables.test(query));
    expect(differences).toEqual([]);
  });

  it('can be taken back', async () => {
    for (let done = source.migrations.length; done > 0; done -= 1) await source.undoLastMigration();
    const left: { table: string }[] = await source.query(
      `SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(left.map(({ table }) => table)).toEqual(['migrations']);
  });
});

describe('a connection for decisions about water', () => {
  it('keeps one plan for each statement, and compiles none', async () => {
    const pool = waterPool(source, { max: 1, min: 1 });
    const settings = `SELECT current_setting('plan_cache_mode') AS plans, current_setting('jit') AS jit`;
    const { rows } = await pool.query<object>(settings);
    await pool.end();
    expect(rows).toEqual([{ plans: 'force_generic_plan', jit: 'off' }]);
  });
});
