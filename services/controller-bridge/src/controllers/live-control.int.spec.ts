import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  approveController,
  changeController,
  giveConsent,
  issueMqttCredentials,
  readController,
  readControllerForMail,
  searchControllers,
} from '@headgate/contracts/bridge-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { refusal } from '@headgate/runtime/testing/refusal';
import { Seals } from '@headgate/runtime/secrets/seals';
import { aController } from '../../test/a-controller.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { letFlow } from '../../test/flowing.ts';
import { makeLive } from '../../test/live-control.ts';
import { aCaller } from '../../test/own-bridge.ts';
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
const approve = (id: string, approved = true, version = 1) =>
  asker.ask(approveController, { id, approved, version }, { caller: admin });
const entries = async (id: string) =>
  await bridge.rows(
    `SELECT at, actor, action FROM audit_log WHERE subject_id = $1 AND action <> 'controller-registered' ORDER BY id`,
    [id],
  );

describe('live control', () => {
  it('that is approved or ends is announced, for the mail about it; consent alone is not', async () => {
    const { id } = await aController(asker, caller);
    await consent(id);
    await approve(id);
    await approve(id);
    await consent(id, false);
    const facts = await bridge.rows<{ payload: string }>(
      `SELECT payload FROM outbox WHERE subject = 'fact.bridge.live-control-changed.v1' AND aggregate_id = $1
       ORDER BY sequence`,
      [id],
    );
    expect(facts.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([
      { farmId: caller.farmId, controllerId: id, isApproved: true },
      { farmId: caller.farmId, controllerId: id, isApproved: false },
    ]);
    expect(await asker.ask(readControllerForMail, { id })).toMatchObject({
      kind: 'controller',
      controller: { id, hasConsent: false, isApproved: false },
    });
    expect(await asker.ask(readControllerForMail, { id: caller.farmId })).toEqual({ kind: 'gone' });
  });

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
    expect(await entries(id)).toEqual([
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
    const before = await entries(id);
    bridge.clock.at = later;
    expect(await consent(id)).toMatchObject({
      controller: { liveControl: { consentedAt: noon.toISOString() } },
    });
    expect(await approve(id)).toMatchObject({
      controller: { liveControl: { approvedAt: noon.toISOString() } },
    });
    expect(await entries(id)).toEqual(before);
  });

  it('is approved of what the administrator saw, and of nothing that came after', async () => {
    const rest = { connectionType: 'rest_api', apiEndpoint: 'https://a.example.com' } as const;
    const { id, version } = await aController(asker, caller, rest);
    await consent(id);
    await asker.ask(changeController, { id, version, apiEndpoint: 'https://b.example.com' }, { caller });
    expect(await refusal(approve(id, true, version))).toEqual([
      409,
      expect.stringContaining('The farm has changed this controller'),
    ]);
    expect(await approve(id, true, version + 1)).toMatchObject({ kind: 'controller' });
  });

  it('is given by the farm itself, and by administrators alone', async () => {
    const { id } = await aController(asker, caller);
    expect(await consent(id, true, admin)).toEqual({ kind: 'not-found' });
    await consent(id);
    const asGrower = asker.ask(approveController, { id, approved: true, version: 1 }, { caller });
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

  it('are not made anew while water flows, which those of before are to close', async () => {
    const { id } = await aController(asker, caller);
    expect(await issue(id)).toMatchObject({ kind: 'issued' });
    const endFlow = await letFlow(bridge, id, 'zone-1');
    expect(await issue(id)).toEqual({ kind: 'open' });
    endFlow();
    expect(await issue(id)).toMatchObject({ kind: 'issued' });
  });

  it('are made for the first time whatever flows: it was opened by no login of ours', async () => {
    const { id } = await aController(asker, caller);
    const endFlow = await letFlow(bridge, id, 'zone-1');
    expect(await issue(id)).toMatchObject({ kind: 'issued' });
    endFlow();
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
