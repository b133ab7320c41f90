import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeController, issueMqttCredentials } from '@headgate/contracts/bridge-questions';
import type { AskOf } from '@headgate/contracts/define';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { Asker, Caller } from '@headgate/messaging';
import { refusal } from '@headgate/runtime/testing/refusal';
import { Seals } from '@headgate/runtime/secrets/seals';
import { aController } from '../../test/a-controller.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { letFlow } from '../../test/flowing.ts';
import { makeLive } from '../../test/live-control.ts';
import { aCaller } from '../../test/own-bridge.ts';
import { apiKeyPlace } from './device-of.ts';

let bridge: DryBridge;
let asker: Asker;
let caller: Caller;

beforeAll(async () => {
  bridge = await startDryBridge();
  asker = bridge.asker;
});
afterAll(() => bridge.stop());
beforeEach(() => {
  caller = aCaller();
});

type Change = Omit<AskOf<typeof changeController>, 'id' | 'version'>;

const rest = {
  connectionType: 'rest_api',
  apiEndpoint: 'https://valves.example.com/a',
  apiKey: 'hunter2',
} as const;

function ask({ id, version }: IrrigationController, change: Change) {
  return asker.ask(changeController, { id, version, ...change }, { caller });
}
async function changed(of: IrrigationController, change: Change): Promise<IrrigationController> {
  const answer = await ask(of, change);
  if (answer.kind !== 'controller') throw new Error(`Not changed: ${answer.kind}`);
  return answer.controller;
}
async function keyOf({ id }: IrrigationController): Promise<string | undefined> {
  const [row] = await bridge.rows<{ sealed: string | null }>(
    'SELECT api_key_sealed AS sealed FROM controller WHERE id = $1',
    [id],
  );
  return row?.sealed ? bridge.service.get(Seals).open(row.sealed, apiKeyPlace(id)) : undefined;
}

describe('a change', () => {
  it('leaves what it does not name, and ends no approval where it is of words alone', async () => {
    const before = await makeLive(asker, caller, (await aController(asker, caller, rest)).id);
    const texts = { farmName: 'Short Row', painPoints: 'Two\nlines', additionalNotes: 'N' };
    const after = await changed(before, { ...texts, apiEndpoint: rest.apiEndpoint, apiKey: rest.apiKey });
    expect(after).toEqual({ ...after, ...texts, version: 2, liveControl: before.liveControl });
    expect(after.zones).toEqual(before.zones);
    expect(bridge.device.released).not.toContain(before.id);
  });

  it('is of what was read: of two, one is told that another was first', async () => {
    const read = await aController(asker, caller);
    const both = await Promise.all([ask(read, { farmName: 'A' }), ask(read, { farmName: 'B' })]);
    expect(both).toContainEqual({ kind: 'changed-meanwhile' });
    expect(await ask(read, { farmName: 'C' })).toEqual({ kind: 'changed-meanwhile' });
    expect(await bridge.rows('SELECT version FROM controller WHERE id = $1', [read.id])).toEqual([
      { version: 2 },
    ]);
  });

  it('is of one’s own controllers', async () => {
    const { id, version } = await aController(asker, aCaller());
    expect(await asker.ask(changeController, { id, version, farmName: 'Mine' }, { caller })).toEqual({
      kind: 'not-found',
    });
  });

  it.each([
    ['address', { apiEndpoint: 'https://valves.example.com/b' }],
    ['host', { apiEndpoint: 'https://other.example.com/a' }],
    ['key', { apiKey: 'hunter3' }],
    ['key that is taken away', { apiKey: '' }],
    ['connection', { connectionType: 'modbus', apiEndpoint: 'modbus://plc.example.com' }],
    ['device profile', { deviceProfile: 'plc-coil-timer' }],
    ['address that is taken away', { apiEndpoint: null }],
  ] as const)('to another %s ends the administrator’s yes, not the farm’s', async (_what, change) => {
    const before = await makeLive(asker, caller, (await aController(asker, caller, rest)).id);
    expect(before.liveControl.mode).toBe('live');
    await bridge.rows(
      `UPDATE controller SET status = 'error', trouble = 'silent', last_connected = now() WHERE id = $1`,
      [before.id],
    );
    const after = await changed(before, change);
    expect(after).toMatchObject({ status: 'inactive', trouble: null, lastConnected: null });
    expect(after.liveControl).toMatchObject({
      ...{ mode: 'simulated', approvedAt: null, consentedAt: before.liveControl.consentedAt },
    });
    const entries = await bridge.rows<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [before.id],
    );
    expect(entries.slice(-2).map(({ action }) => action)).toEqual([
      ...['controller-changed', 'controller-approval-ended'],
    ]);
    expect(bridge.device.released).toContain(before.id);
  });

  it('to what no farm may name is refused, and so is a connection that does not fit the address', async () => {
    const before = await aController(asker, caller, rest);
    for (const change of [
      { apiEndpoint: 'http://[::ffff:10.0.0.1]' },
      { connectionType: 'modbus' },
      { deviceProfile: 'nobody-knows-it' },
    ] as const) {
      expect((await refusal(ask(before, change)))[0]).toBe(400);
    }
    expect(await ask(before, { farmName: 'Still the first version' })).toMatchObject({ kind: 'controller' });
  });

  it('is refused while water flows, where the device would be spoken to otherwise; words are not', async () => {
    const before = await aController(asker, caller, rest);
    const close = await letFlow(bridge, before.id, 'zone-2');
    for (const change of [{ apiKey: 'hunter3' }, { apiEndpoint: null }, { deviceProfile: 'relay-board' }]) {
      expect(await ask(before, change)).toEqual({ kind: 'open' });
    }
    const after = await changed(before, { controllerModel: 'M2' });
    close();
    expect((await changed(after, { apiKey: '' })).hasApiKey).toBe(false);
  });
});

describe('a key', () => {
  it('stays for what is still the same place', async () => {
    const before = await aController(asker, caller, rest);
    const after = await changed(before, { apiEndpoint: 'https://valves.example.com/elsewhere' });
    expect([after.hasApiKey, await keyOf(after)]).toEqual([true, 'hunter2']);
  });

  it.each([
    { apiEndpoint: 'https://evil.example.com/a' },
    { apiEndpoint: 'https://valves.example.com:8443/a' },
    { apiEndpoint: 'http://valves.example.com/a' },
    { connectionType: 'proprietary' },
    { apiEndpoint: '' },
  ] as const)('is not taken to another place by whoever does not know it: %j', async (change) => {
    const after = await changed(await aController(asker, caller, rest), change);
    expect([after.hasApiKey, await keyOf(after)]).toEqual([false, undefined]);
  });

  it('goes along where it is given anew', async () => {
    const moved = { apiEndpoint: 'https://new.example.com', apiKey: 'hunter4' };
    const after = await changed(await aController(asker, caller, rest), moved);
    expect([after.hasApiKey, await keyOf(after)]).toEqual([true, 'hunter4']);
  });

  it('that cannot be opened any more can be replaced', async () => {
    const before = await aController(asker, caller, rest);
    await bridge.rows(`UPDATE controller SET api_key_sealed = 'older:AAAA' WHERE id = $1`, [before.id]);
    expect(await keyOf(await changed(before, { apiKey: 'hunter5' }))).toBe('hunter5');
  });

  it('of another controller does not open, though somebody put it there', async () => {
    const [mine, other] = [await aController(asker, caller, rest), await aController(asker, aCaller(), rest)];
    await bridge.rows(
      `UPDATE controller SET api_key_sealed = (SELECT api_key_sealed FROM controller WHERE id = $1) WHERE id = $2`,
      [other.id, mine.id],
    );
    await expect(keyOf(mine)).rejects.toThrow();
  });
});

describe('an account on our broker', () => {
  it('is over where the controller does not dial it any more', async () => {
    const before = await aController(asker, caller);
    await asker.ask(issueMqttCredentials, { id: before.id }, { caller });
    const after = await changed(before, { apiEndpoint: 'mqtts://broker.example.com' });
    expect(after.mqtt).toBeNull();
    expect(
      await bridge.rows(
        `SELECT mqtt_password_sealed, mqtt_issued_at, mqtt_provisioned_at FROM controller WHERE id = $1`,
        [before.id],
      ),
    ).toEqual([{ mqtt_password_sealed: null, mqtt_issued_at: null, mqtt_provisioned_at: null }]);
  });
});
