import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listControllers, readController, registerController } from '@headgate/contracts/bridge-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { refusal } from '@headgate/runtime/testing/refusal';
import { aController, aControllerInput } from '../../test/a-controller.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { aCaller } from '../../test/own-bridge.ts';

const noon = new Date('2026-07-01T12:00:00.000Z');

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
  bridge.clock.at = noon;
});

const count = async (): Promise<number> => {
  const [row] = await bridge.rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM controller WHERE farm_id = $1',
    [caller.farmId],
  );
  return row?.count ?? NaN;
};

describe('a controller that is registered', () => {
  it('begins inactive and simulated, with the zones of the form', async () => {
    const made = await aController(asker, caller);
    expect(made).toEqual({
      ...{ id: expect.any(String), farmName: 'Long Row Farm', controllerBrand: 'hunter' },
      ...{ controllerModel: 'ACC2', connectionType: 'mqtt', apiEndpoint: null, hasApiKey: false },
      ...{ status: 'inactive', trouble: null, lastConnected: null, deviceProfile: 'headgate' },
      ...{
        painPoints: '',
        additionalNotes: '',
        stopsOddFlow: false,
        isBeingDeleted: false,
        version: 1,
        mqtt: null,
      },
      createdAt: noon.toISOString(),
      liveControl: { mode: 'simulated', reason: 'no-consent', consentedAt: null, approvedAt: null },
      zones: [
        {
          ...{ id: 'zone-1', name: 'North block', area_acres: 2.5, crop_type: 'almonds', station: 1 },
          ...{ application_rate_inches_per_hour: null, maximum_minutes: 1440, run: null, tried_at: null },
        },
        {
          ...{ id: 'zone-2', name: 'South block', area_acres: 4, crop_type: 'grapes', station: 2 },
          ...{ application_rate_inches_per_hour: null, maximum_minutes: 1440, run: null, tried_at: null },
        },
      ],
    });
    expect(await asker.ask(readController, { id: made.id }, { caller })).toEqual({
      kind: 'controller',
      controller: made,
    });
  });

  it('is its farm’s alone', async () => {
    const { id } = await aController(asker, caller);
    const other = { caller: aCaller('admin') };
    expect(await asker.ask(readController, { id }, other)).toEqual({ kind: 'not-found' });
    expect(await asker.ask(listControllers, {}, other)).toEqual([]);
    expect(await refusal(asker.ask(listControllers, {}))).toEqual([401, 'You are not logged in']);
  });

  it('is listed with the others, oldest first, each with its own zones and water', async () => {
    const first = await aController(asker, caller);
    bridge.clock.at = new Date(noon.getTime() + 1);
    const second = await aController(asker, caller, {
      zones: [{ id: 'zone-1', name: 'Orchard', area_acres: 1, crop_type: 'walnuts' }],
    });
    const [row] = await bridge.rows<{ id: string }>(`SELECT id FROM zone WHERE controller_id = $1`, [
      second.id,
    ]);
    const run = {
      ...({ commandId: randomUUID(), state: 'open', isSimulated: true } as const),
      ...{ openedAt: noon.toISOString(), endsAt: noon.toISOString() },
    };
    bridge.water.open.set(row?.id ?? '', { controllerId: second.id, run });
    const [zone] = second.zones;
    expect(await asker.ask(listControllers, {}, { caller })).toEqual([
      first,
      { ...second, zones: [{ ...zone, run }] },
    ]);
  });

  it('is refused, on its address, where that points at what no farm may name', async () => {
    const there = (apiEndpoint: string) =>
      asker.ask(registerController, aControllerInput({ apiEndpoint, connectionType: 'rest_api' }), {
        caller,
      });
    for (const endpoint of [
      'http://169.254.169.254/latest',
      'http://0x7f000001',
      'https://a:b@example.com',
    ]) {
      expect(await refusal(there(endpoint))).toEqual([400, expect.any(String)]);
    }
    await expect(there('http://10.0.0.1')).rejects.toMatchObject({ errors: [{ path: 'apiEndpoint' }] });
    expect(await count()).toBe(0);
  });

  it('is registered once, however often that is asked under one key', async () => {
    const operationId = randomUUID();
    const ask = (apiKey: string) =>
      asker.ask(registerController, aControllerInput({ apiKey }), { caller, operationId });
    const first = await ask('hunter2');
    expect(await ask('hunter2')).toEqual(first);
    expect(await refusal(ask('hunter3'))).toEqual([409, expect.any(String)]);
    expect(await count()).toBe(1);
  });

  it('has room beside 49 others of its farm, however many are registered at once', async () => {
    await bridge.rows(
      `INSERT INTO controller (id, farm_id, farm_name, controller_brand, controller_model, connection_type, created_at)
       SELECT gen_random_uuid(), $1, 'F', 'other', 'M', 'mqtt', $2 FROM generate_series(1, 48)`,
      [caller.farmId, noon],
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        asker.ask(registerController, aControllerInput(), { caller, operationId: randomUUID() }),
      ),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual([
      'controller',
      'controller',
      'full',
      'full',
      'full',
    ]);
    expect(answers).toContainEqual({ kind: 'full', most: 50 });
    expect(await count()).toBe(50);
  });

  it('tells whoever shows it, and is in the audit log', async () => {
    const { id } = await aController(asker, caller);
    expect(
      await bridge.rows('SELECT subject, payload FROM outbox WHERE aggregate_id = $1', [id]),
    ).toMatchObject([{ subject: 'fact.bridge.controller-changed.v1' }]);
    expect(await bridge.rows('SELECT at, actor, action FROM audit_log WHERE subject_id = $1', [id])).toEqual([
      { at: noon, actor: caller.userId, action: 'controller-registered' },
    ]);
  });
});
