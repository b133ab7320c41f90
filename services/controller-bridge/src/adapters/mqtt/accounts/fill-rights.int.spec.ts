import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { Seals } from '@headgate/runtime/secrets/seals';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { DataSource } from 'typeorm';
import { issueAccounts, signIn, type Broker } from '../../../../test/mqtt/issue-accounts.ts';
import { OwnClient } from '../../../../test/mqtt/own-client.ts';
import { insertSealed } from '../../../../test/sealed-rows.ts';
import { bridgeDatabase } from '../../../store/bridge-database.ts';
import { ProvisionAccounts } from './provision-accounts.ts';

const seals = new Seals([{ id: 'test', key: Buffer.alloc(32, 7) }]);

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;
let folder: string;
let broker: Broker;

beforeEach(async () => {
  database = await createDatabase('rights');
  await migrate(bridgeDatabase(database.url));
  source = await new DataSource(databaseOptions(bridgeDatabase(database.url))).initialize();
  folder = await mkdtemp(join(tmpdir(), 'headgate-rights-'));
  broker = await ServerProcess.mosquitto({ keepsIn: folder });
});
afterEach(async () => {
  await broker.kill();
  await source.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('a broker that is started with its file filled knows a thousand logins, the bridge, and nobody of before', async () => {
  const gone = randomUUID();
  const [goneOnes = ''] = await issueAccounts(broker, gone);
  const made = await insertSealed((text, values) => source.query(text, values), seals, 2_000);
  await source.query(`UPDATE controller SET mqtt_provisioned_at = NULL`);
  const known = made.flatMap(({ id, password }) => (password === null ? [] : [{ id, password }]));
  expect(known).toHaveLength(1_000);
  // Another broker's.
  const [others] = known;
  await source.query(`UPDATE controller SET broker = 'east' WHERE id = $1`, [others?.id]);

  await broker.kill();
  const file = join(folder, 'dynamic-security.json');
  const provision = new ProvisionAccounts(source, seals, {
    broker: 'first',
    isHere: () => false,
    hasLeft: () => undefined,
  });
  await writeFile(file, await provision.fill(await readFile(file, 'utf8')));
  await broker.start();

  const enter = async (id: string, password: string) => {
    const client = await OwnClient.connect(broker, { username: id, clientId: id, password });
    const may = await client.maySubscribe(`headgate/v1/${id}/command`);
    const mayMore = await client.maySubscribe(`headgate/v1/${known[5]?.id ?? ''}/command`);
    await client.stop();
    return [may, mayMore];
  };
  for (const { id, password } of [known[1], known.at(-1)].filter((each) => each !== undefined))
    expect(await enter(id, password)).toEqual([true, false]);
  await expect(enter(gone, goneOnes)).rejects.toThrow(/not authorized/i);
  await expect(enter(others?.id ?? '', others?.password ?? '')).rejects.toThrow(/not authorized/i);
  await (await signIn(broker)).close();
  // The bridge makes none of them again.
  const [left] = await source.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM controller WHERE mqtt_password_sealed IS NOT NULL AND mqtt_provisioned_at IS NULL`,
  );
  expect(left?.count).toBe(1);
});
