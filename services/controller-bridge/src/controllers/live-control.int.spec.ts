import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  approveController,
  changeController,
  giveConsent,
  issueMqttCredentials,
  readController,
  searchControllers,
} from '@headgate/contracts/bridge-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { Seals } from '../secrets/seals.ts';
import { aController } from '../../test/a-controller.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { letFlow } from '../../test/flowing.ts';
import { makeLive } from '../../test/live-control.ts';
import { aCaller, refusal } from '../../test/own-bridge.ts';
import { mqttPasswordPlace } from './device-of.ts';

const noon = new Date('2026-07-01T12:00:00.000Z');
const later = new Date('2026-07-02T09:30:00.000Z');
const admin = aCaller('admin');

let bridge: DryBridge;
let asker: Asker;
let caller: Caller;

beforeAll(async () => {
  bridge = await startDryBridge({ MQTT_PUBLIC_URL: 'mqtts://mqtt.example.com:8883' });
  asker = bridge.asker;
});
afterAll(() => bridge.stop());
beforeEach(() => {
  caller = aCaller();
  bridge.clock.at = noon;
});

const consent = (id: string, yes = true, as = caller) =>
  asker.ask(giveConsent, { id, consent: yes }, { caller: as });
const approve = (id: string, approved = true, version?: number) =>
  asker.ask(
    approveController,
    { id, approved, ...(version === undefined ? {} : { version }) },
    { caller: admin },
  );
const deeds = async (id: string) =>
  await bridge.rows(
    `SELECT at, actor, action FROM audit_log WHERE subject_id = $1 AND action <> 'controller-registered' ORDER BY id`,
    [id],
  );

describe('live control', () => {
  it('takes the farm’s yes, and then an administrator’s; both are in the audit log', async () => {
    const { id } = await aController(asker, caller);
    expect(await approve(id)).toEqual({ kind: 'no-consent' });
    expect(await consent(id)).toMatchObject({
      controller: {
        liveControl: { mode: 'simulated', reason: 'no-approval', consentedAt: noon.toISOString() },
      },
    });
    bridge.clock.at = later;
    expect(await approve(id)).toMatchObject({
      controller: {
        ...{ farmId: caller.farmId, openZones: 0, unconfirmedStops: 0 },
        liveControl: { mode: 'live', reason: null, approvedAt: later.toISOString() },
      },
    });
    expect(await deeds(id)).toEqual([
      { at: noon, actor: caller.userId, action: 'controller-consent-given' },
      { at: later, actor: admin.userId, action: 'controller-approved' },
    ]);
  });

  it('is over at the farm’s no, and needs both anew', async () => {
    const { id } = await makeLive(asker, caller, (await aController(asker, caller)).id);
    const over = {
      liveControl: { mode: 'simulated', reason: 'no-consent', consentedAt: null, approvedAt: null },
    };
    expect(await consent(id, false)).toMatchObject({ controller: over });
    expect(await consent(id)).toMatchObject({ controller: { liveControl: { reason: 'no-approval' } } });
  });

  it('is over at an administrator’s no', async () => {
    const { id } = await makeLive(asker, caller, (await aController(asker, caller)).id);
    expect(await approve(id, false)).toMatchObject({
      controller: { liveControl: { reason: 'no-approval', consentedAt: noon.toISOString() } },
    });
  });

  it('said again is said once', async () => {
    const { id } = await makeLive(asker, caller, (await aController(asker, caller)).id);
    const before = await deeds(id);
    bridge.clock.at = later;
    expect(await consent(id)).toMatchObject({
      controller: { liveControl: { consentedAt: noon.toISOString() } },
    });
    expect(await approve(id)).toMatchObject({
      controller: { liveControl: { approvedAt: noon.toISOString() } },
    });
    expect(await deeds(id)).toEqual(before);
  });

  it('is approved of what the administrator saw, and of nothing that came after', async () => {
    const rest = { connectionType: 'rest_api', apiEndpoint: 'https://a.example.com' } as const;
    const { id, version } = await aController(asker, caller, rest);
    await consent(id);
    await asker.ask(changeController, { id, version, apiEndpoint: 'https://b.example.com' }, { caller });
    expect(await refusal(approve(id, true, version))).toEqual([409, expect.stringContaining('meanwhile')]);
    expect(await approve(id, true, version + 1)).toMatchObject({ kind: 'controller' });
  });

  it('is given by the farm itself, and by administrators alone', async () => {
    const { id } = await aController(asker, caller);
    expect(await consent(id, true, admin)).toEqual({ kind: 'not-found' });
    await consent(id);
    const asGrower = asker.ask(approveController, { id, approved: true }, { caller });
    expect(await refusal(asGrower)).toEqual([403, 'Administrators only']);
    expect(await refusal(asker.ask(searchControllers, { limit: 1 }, { caller }))).toEqual([
      ...[403, 'Administrators only'],
    ]);
    expect(await approve(caller.farmId)).toEqual({ kind: 'not-found' });
  });
});

describe('credentials for our broker', () => {
  const issue = async (id: string) => await asker.ask(issueMqttCredentials, { id }, { caller });

  it('are told once, and wait in the row for the broker to take them', async () => {
    const { id } = await aController(asker, caller);
    const answer = await issue(id);
    if (answer.kind !== 'issued') throw new Error(answer.kind);
    const { password, ...rest } = answer.credentials;
    expect(rest).toEqual({
      ...{ brokerUrl: 'mqtts://mqtt.example.com:8883', username: id, topicPrefix: `headgate/v1/${id}` },
    });
    expect(password).toMatch(/^[A-Za-z0-9_-]{32}$/);
    const [row] = await bridge.rows<{ sealed: string; at: Date; taken: null }>(
      `SELECT mqtt_password_sealed AS sealed, mqtt_issued_at AS at, mqtt_provisioned_at AS taken
       FROM controller WHERE id = $1`,
      [id],
    );
    expect(row).toMatchObject({ at: noon, taken: null });
    expect(bridge.service.get(Seals).open(row?.sealed ?? '', mqttPasswordPlace(id))).toBe(password);
    expect(await asker.ask(readController, { id }, { caller })).toMatchObject({
      controller: { mqtt: { username: id, topicPrefix: `headgate/v1/${id}`, issuedAt: noon.toISOString() } },
    });
  });

  it('are others each time, under one operation too: the answer is kept nowhere', async () => {
    const { id } = await aController(asker, caller);
    await bridge.rows('UPDATE controller SET mqtt_provisioned_at = now() WHERE id = $1', [id]);
    const operationId = 'the-same';
    const ask = () => asker.ask(issueMqttCredentials, { id }, { caller, operationId });
    const [one, other] = [await ask(), await ask()];
    expect(one).not.toEqual(other);
    expect(
      await bridge.rows('SELECT 1 FROM controller WHERE id = $1 AND mqtt_provisioned_at IS NULL', [id]),
    ).toHaveLength(1);
    expect(await bridge.rows(`SELECT 1 FROM operation WHERE id = $1`, [operationId])).toEqual([]);
  });

  it('are there for what dials our broker, and for its own farm', async () => {
    const rest = await aController(asker, caller, { connectionType: 'rest_api' });
    const own = await aController(asker, caller, { apiEndpoint: 'mqtts://broker.example.com' });
    const other = await aController(asker, aCaller());
    expect(await issue(rest.id)).toEqual({ kind: 'not-mqtt' });
    expect(await issue(own.id)).toEqual({ kind: 'not-mqtt' });
    expect(await issue(other.id)).toEqual({ kind: 'not-found' });
  });
});

describe('administrators', () => {
  const search = async (filter: object) =>
    (await asker.ask(searchControllers, { limit: 100, ...filter }, { caller: admin })).items;

  it('find controllers of all farms, the newest first, page by page, with what may be open', async () => {
    const first = await aController(asker, caller);
    bridge.clock.at = later;
    const second = await aController(asker, aCaller());
    await letFlow(bridge, first.id, 'zone-2');
    bridge.water.unconfirmedStops.set(first.id, 2);
    const page = await asker.ask(searchControllers, { limit: 1 }, { caller: admin });
    expect(page.items.map(({ id }) => id)).toEqual([second.id]);
    const all = await search({});
    expect(all.find(({ id }) => id === first.id)).toMatchObject({
      ...{ farmId: caller.farmId, openZones: 1, unconfirmedStops: 2 },
    });
    expect(all.find(({ id }) => id === second.id)).toMatchObject({ openZones: 0, unconfirmedStops: 0 });
    const rest = await asker.ask(
      searchControllers,
      { limit: 100, ...(page.nextCursor === null ? {} : { cursor: page.nextCursor }) },
      { caller: admin },
    );
    expect(rest.items.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
  });

  it('find what waits for them, what is approved, and what is in error', async () => {
    const [waiting, approved, none] = [
      await aController(asker, caller),
      await aController(asker, caller),
      await aController(asker, caller),
    ];
    await consent(waiting.id);
    await makeLive(asker, caller, approved.id);
    await bridge.rows(`UPDATE controller SET status = 'error', trouble = 'silent' WHERE id = $1`, [none.id]);
    const mine = async (filter: object) =>
      (await search(filter)).filter(({ farmId }) => farmId === caller.farmId).map(({ id }) => id);
    expect(await mine({ approval: 'waiting' })).toEqual([waiting.id]);
    expect(await mine({ approval: 'approved' })).toEqual([approved.id]);
    expect(await mine({ approval: 'none' })).toEqual([none.id]);
    expect(await mine({ status: 'error' })).toEqual([none.id]);
    expect(await mine({ status: 'active', approval: 'none' })).toEqual([]);
  });

  it('find text as it is typed', async () => {
    const { id } = await aController(asker, caller, {
      farmName: String.raw`50%_of\it`,
      controllerModel: 'X-9',
    });
    const found = async (text: string) => (await search({ search: text })).map((each) => each.id);
    expect(await found(String.raw`0%_OF\I`)).toEqual([id]);
    expect(await found('x-9')).toContain(id);
    expect(await found('0%%')).toEqual([]);
    expect(await found(`' OR 1=1 --`)).toEqual([]);
  });
});
