import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { Client } from 'pg';
import { killableBridge, type KillableBridge } from '../../test/killable-bridge.ts';
import { testKeys } from '../../test/own-bridge.ts';
import { insertSealed, openedBy, sealedRows, type SealedRow } from '../../test/sealed-rows.ts';
import { sealingKeysVariable } from '@headgate/runtime/secrets/sealing-keys';
import { Seals } from '@headgate/runtime/secrets/seals';
import { bridgeDatabase } from '../store/bridge-database.ts';

const newKey = `new:${Buffer.alloc(32, 9).toString('base64')}`;
const bothKeys = `${newKey},${testKeys}`;
const sealsOf = (keys: string) => new Seals(sealingKeysVariable().parse(keys));

let bridge: KillableBridge;
let database: Client;

beforeAll(async () => {
  bridge = await killableBridge();
  database = new Client({ connectionString: bridge.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await bridge.stop();
});

const rows = async () => (await database.query<SealedRow>(sealedRows)).rows;
/** By the last migration, whichever that is: one that is still to come would wait for the row that is held below. */
const isMigrated = async () => {
  const { migrations } = bridgeDatabase(bridge.databaseUrl);
  const { rows: found } = await database.query<{ isThere: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS "isThere"`,
  );
  if (found[0]?.isThere !== true) return false;
  const { rowCount } = await database.query('SELECT FROM migrations');
  return rowCount === migrations.length;
};
/** How many secrets a key has sealed. */
const sealedBy = async (id: string) =>
  (await rows())
    .flatMap(({ key, password }) => [key, password])
    .filter((sealed) => sealed?.startsWith(`${id}:`) === true).length;

it('killed half way, sealing anew goes on where it was, and no secret is lost', async () => {
  bridge.start(testKeys);
  await eventually('there are tables', isMigrated);
  const before = await insertSealed((...query) => database.query(...query), sealsOf(testKeys), 400);
  before.sort((one, other) => (one.id < other.id ? -1 : 1));
  await bridge.kill();

  // It comes no further than a row that somebody else holds: that it is killed half way is no matter of luck.
  const withKey = before.filter(({ key }) => key !== null);
  const held = withKey[withKey.length / 2];
  await database.query('BEGIN');
  await database.query('SELECT FROM controller WHERE id = $1 FOR UPDATE', [held?.id]);
  bridge.start(bothKeys);
  await eventually(
    'half of the keys are sealed anew',
    async () => (await sealedBy('new')) === withKey.length / 2,
  );
  await bridge.kill();
  await database.query('ROLLBACK');

  expect(await sealedBy('test')).toBeGreaterThan(0);
  expect(openedBy(sealsOf(bothKeys), await rows())).toEqual(before);
  bridge.start(bothKeys);
  await eventually('all are sealed anew', async () => (await sealedBy('test')) === 0);
  expect(openedBy(sealsOf(newKey), await rows())).toEqual(before);
});
