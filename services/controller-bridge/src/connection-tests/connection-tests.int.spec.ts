import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  giveConsent,
  readConnectionTest,
  readController,
  testConnection,
} from '@headgate/contracts/bridge-questions';
import type { ConnectionTest, ControllerInput } from '@headgate/contracts/irrigation-controller';
import type { Asker, Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { Reading } from '../adapters/controller-adapter.ts';
import { aController } from '../../test/a-controller.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { makeLive } from '../../test/live-control.ts';
import { aCaller } from '../../test/own-bridge.ts';
import { well } from '../../test/some-device.ts';

const allowed = { ENDPOINT_ALLOWLIST: '127.0.0.1:18080' };
const rest = {
  connectionType: 'rest_api',
  apiEndpoint: 'http://127.0.0.1:18080/a',
  apiKey: 'hunter2',
} as const;

let bridge: DryBridge;
let asker: Asker;
let caller: Caller;

beforeAll(async () => {
  bridge = await startDryBridge(allowed);
  asker = bridge.asker;
});
afterAll(() => bridge.stop());

beforeEach(() => {
  caller = aCaller();
  bridge.device.readWith.length = 0;
  bridge.device.reading = () => Promise.resolve(well);
});

async function aLiveOne(other: Partial<ControllerInput> = rest): Promise<string> {
  const { id } = await aController(asker, caller, other);
  await makeLive(asker, caller, id);
  return id;
}
async function begun(id: string): Promise<ConnectionTest> {
  const answer = await asker.ask(testConnection, { id }, { caller });
  if (answer.kind !== 'test') throw new Error(answer.kind);
  return answer.test;
}
async function newest(id: string): Promise<ConnectionTest | null> {
  const answer = await asker.ask(readConnectionTest, { id }, { caller });
  if (answer.kind !== 'test') throw new Error(answer.kind);
  return answer.test;
}
async function ended(id: string): Promise<ConnectionTest> {
  await eventually('it has ended', async () => (await newest(id))?.state === 'done');
  const test = await newest(id);
  if (test === null) throw new Error('There is none');
  return test;
}

describe('a test of a connection', () => {
  it('reads the device with its own key, and says step by step that it is ready', async () => {
    const id = await aLiveOne();
    expect(await newest(id)).toBeNull();
    expect(await begun(id)).toMatchObject({ state: 'running', verdict: null, endedAt: null });
    const test = await ended(id);
    expect(test).toMatchObject({ verdict: 'ready', message: expect.stringContaining('ready') });
    expect(test.steps.map(({ name, outcome }) => [name, outcome])).toEqual([
      ...['address', 'connect', 'sign-in', 'read-state', 'timer'].map((name) => [name, 'ok']),
    ]);
    expect(bridge.device.readWith).toMatchObject([
      { controllerId: id, endpoint: rest.apiEndpoint, apiKey: 'hunter2', stations: [1, 2] },
    ]);
    expect(await asker.ask(readController, { id }, { caller })).toMatchObject({
      controller: { status: 'active', lastConnected: expect.any(String) },
    });
  });

  it('tells of its progress while the device takes its time, and of one test at a time', async () => {
    const id = await aLiveOne();
    let answer: (reading: Reading) => void = () => undefined;
    bridge.device.reading = () => new Promise((resolve) => (answer = resolve));
    const first = await begun(id);
    await eventually('the first step is known', async () => (await newest(id))?.steps[0]?.outcome === 'ok');
    expect((await newest(id))?.steps[1]).toEqual({ name: 'connect', outcome: 'waiting', detail: '' });
    expect(await begun(id)).toMatchObject({ id: first.id, state: 'running' });
    await eventually('it is being read', () => bridge.device.readWith.length === 1);
    answer({ kind: 'unreadable', trouble: 'login-refused', cause: new Error('401') });
    expect(await ended(id)).toMatchObject({
      ...{ id: first.id, verdict: 'failed', message: expect.stringContaining('API key') },
    });
    expect((await begun(id)).id).not.toBe(first.id);
    await eventually('it is being read again', () => bridge.device.readWith.length === 2);
    answer(well);
    await ended(id);
  });

  it('contacts nobody without the farm’s consent, and reads with it, before any approval', async () => {
    const { id } = await aController(asker, caller, rest);
    await begun(id);
    expect(await ended(id)).toMatchObject({
      verdict: 'not-contacted',
      message: expect.stringContaining('your farm has not given consent'),
    });
    await asker.ask(giveConsent, { id, consent: true }, { caller });
    expect(bridge.device.readWith).toEqual([]);
    await begun(id);
    expect(await ended(id)).toMatchObject({ verdict: 'ready' });
    expect(bridge.device.readWith).toHaveLength(1);
    // It is read once, and not kept an eye on.
    expect(await bridge.rows('SELECT 1 FROM controller_watch WHERE controller_id = $1', [id])).toEqual([]);
  });

  it('does not fail of itself where the key cannot be opened: the device is told none', async () => {
    const id = await aLiveOne();
    await bridge.rows(`UPDATE controller SET api_key_sealed = 'older:AAAA' WHERE id = $1`, [id]);
    await begun(id);
    await ended(id);
    expect(bridge.device.readWith).toMatchObject([{ apiKey: null }]);
  });

  it('ends at an address that may not be dialled any more: nothing is', async () => {
    const id = await aLiveOne();
    await bridge.rows(`UPDATE controller SET api_endpoint = 'http://127.0.0.1:18081' WHERE id = $1`, [id]);
    await begun(id);
    const test = await ended(id);
    expect(test).toMatchObject({ verdict: 'failed', message: expect.stringContaining('private') });
    expect(bridge.device.readWith).toEqual([]);
  });

  it('of a controller on our broker has no address to look up', async () => {
    const id = await aLiveOne({});
    await begun(id);
    expect(await ended(id)).toMatchObject({
      verdict: 'ready',
      steps: [{ detail: expect.stringContaining('our broker') }, {}, {}, {}, {}],
    });
  });

  it('whose worker was killed is carried out by another', async () => {
    const id = await aLiveOne();
    await bridge.rows(
      `INSERT INTO connection_test (id, controller_id, farm_id, steps, attempt, due_at, started_at)
       VALUES (gen_random_uuid(), $1, $2, '[]', 1, clock_timestamp() + interval '1 second', now())`,
      [id, caller.farmId],
    );
    expect(await ended(id)).toMatchObject({ verdict: 'ready' });
  });

  it('that kills whoever carries it out is given up, and says so', async () => {
    const id = await aLiveOne();
    await bridge.rows(
      `INSERT INTO connection_test (id, controller_id, farm_id, steps, attempt, started_at)
       VALUES (gen_random_uuid(), $1, $2, '[]', 3, now())`,
      [id, caller.farmId],
    );
    expect(await ended(id)).toMatchObject({
      verdict: 'failed',
      message: expect.stringContaining('could not be run'),
    });
  });

  it('is another farm’s matter where the controller is', async () => {
    const { id } = await aController(asker, aCaller(), rest);
    expect(await asker.ask(testConnection, { id }, { caller })).toEqual({ kind: 'not-found' });
    expect(await asker.ask(readConnectionTest, { id }, { caller })).toEqual({ kind: 'not-found' });
  });

  it('is told to whoever shows the controller', async () => {
    const id = await aLiveOne();
    const reported = async () =>
      (await bridge.rows('SELECT 1 FROM outbox WHERE aggregate_id = $1', [id])).length;
    const before = await reported();
    await begun(id);
    await ended(id);
    // Begun, on its way, done; and whatever else is told of it.
    expect(await reported()).toBeGreaterThanOrEqual(before + 3);
  });
});
