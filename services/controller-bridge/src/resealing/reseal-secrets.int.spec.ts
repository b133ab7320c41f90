import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { registerController } from '@headgate/contracts/bridge-questions';
import { Metrics } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { figureOf } from '@headgate/runtime/testing/figure-of';
import { retry } from '@headgate/runtime/testing/retry';
import { aControllerInput } from '../../test/a-controller.ts';
import { aCaller, startBridge, testKeys, type OwnBridge } from '../../test/own-bridge.ts';
import { insertSealed, openedBy, sealedRows, type SealedRow } from '../../test/sealed-rows.ts';
import { RegisterController } from '../controllers/register-controller.ts';
import { sealingKeysVariable } from '@headgate/runtime/secrets/sealing-keys';
import { OldSecrets } from '@headgate/runtime/secrets/reseal-secrets';
import { Seals } from '@headgate/runtime/secrets/seals';

const newKeys = `new:${Buffer.alloc(32, 9).toString('base64')}`;
const sealsOf = (keys: string) => new Seals(sealingKeysVariable().parse(keys));
const [older, newer] = [sealsOf(testKeys), sealsOf(newKeys)];
const lost = new Seals([{ id: 'lost', key: Buffer.alloc(32, 8) }]);

let bridge: OwnBridge;
let secrets: OldSecrets;

beforeAll(async () => {
  bridge = await startBridge({ CONTROLLER_KEYS: `${newKeys},${testKeys}` });
  secrets = bridge.service.get(OldSecrets);
});
afterAll(() => bridge.stop());
afterEach(() => bridge.rows('TRUNCATE controller CASCADE'));

const rows = () => bridge.rows<SealedRow>(sealedRows);
const insert = (seals: Seals, count: number) =>
  insertSealed((...query) => bridge.rows(...query), seals, count);
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
const isSealedAnew = async () => (await secrets.count()) === 0;

describe('after a key has been replaced', () => {
  it('every secret is sealed with the new one, and says what it said: the old one is not needed any more', async () => {
    const before = await insert(older, 250);
    await eventually('all are sealed with the new key', isSealedAnew);
    expect(openedBy(newer, await rows())).toEqual(before.toSorted(byId));
  });

  it('a secret that the new key sealed stays as it is', async () => {
    await insert(newer, 4);
    const before = await rows();
    await insert(older, 4);
    await eventually('all are sealed with the new key', isSealedAnew);
    const ids = new Set(before.map(({ id }) => id));
    expect((await rows()).filter(({ id }) => ids.has(id))).toEqual(before);
  });

  it('several replicas at it at once change nothing of that', async () => {
    const others = [
      await bridge.replica({ CONTROLLER_KEYS: `${newKeys},${testKeys}` }),
      await bridge.replica({ CONTROLLER_KEYS: `${newKeys},${testKeys}` }),
    ];
    const before = await insert(older, 400);
    await eventually('all are sealed with the new key', isSealedAnew);
    for (const other of others) await other.close();
    expect(openedBy(newer, await rows())).toEqual(before.toSorted(byId));
  });

  it('what cannot be opened stays and is counted, and keeps none of the others', async () => {
    const gone = await insert(lost, 150);
    const before = await insert(older, 150);
    // Of four, one has neither and one has both.
    const left = gone.flatMap(({ key, password }) => [key, password]).filter((each) => each !== null).length;
    await eventually('only the others are sealed anew', async () => (await secrets.count()) === left);
    expect(await figureOf(bridge.service.get(Metrics), 'headgate_controller_keys_old')).toBe(left);
    const ids = new Set(before.map(({ id }) => id));
    expect(
      openedBy(
        newer,
        (await rows()).filter(({ id }) => ids.has(id)),
      ),
    ).toEqual(before.toSorted(byId));
    expect(
      openedBy(
        lost,
        (await rows()).filter(({ id }) => !ids.has(id)),
      ),
    ).toEqual(gone.toSorted(byId));
  });

  it('what a farm sets meanwhile is never set back', async () => {
    await insert(lost, 1);
    const [stale] = await secrets.next('api_key_sealed', undefined, 1);
    if (stale === undefined) throw new Error('No secret');
    const set = newer.seal('set meanwhile', `controller:${stale.id}:api-key`);
    await bridge.rows('UPDATE controller SET api_key_sealed = $1', [set]);
    await secrets.replace(stale, 'sealed anew');
    expect(await rows()).toMatchObject([{ key: set }]);
  });

  it('a registration that is asked again is answered as it was under the old key', async () => {
    const [caller, operationId] = [aCaller(), randomUUID()];
    const place = { connectionType: 'rest_api', apiEndpoint: 'https://example.com' } as const;
    const input = (apiKey: string) => aControllerInput({ ...place, apiKey });
    const formerly = await bridge.replica({ CONTROLLER_KEYS: testKeys });
    const call = { requestId: 'r', deadline: new Date(Date.now() + 60_000), operationId, caller };
    const first = await formerly.get(RegisterController).register(caller, input('a key'), call);
    await formerly.close();
    const again = (apiKey: string) =>
      retry(() => bridge.asker.ask(registerController, input(apiKey), { caller, operationId }));
    expect(await again('a key')).toEqual(first);
    await expect(again('another')).rejects.toMatchObject({ status: 409 });
  });
});
