import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { natsMicroservice } from '@headgate/messaging';
import { parseConfig } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { DataSource } from 'typeorm';
import { aMatter } from '../../test/a-matter.ts';
import { BridgeStandIn } from '../../test/bridge-stand-in.ts';
import { quickDelivery } from '../../test/quick-delivery.ts';
import { SmtpStandIn } from '../../test/smtp-stand-in.ts';
import { environment } from '../config.ts';
import { IdentityModule } from '../identity.module.ts';
import type { Alarm } from '../mail/messages/mail-content.ts';
import { Farm } from '../store/farm.entity.ts';
import { User } from '../store/user.entity.ts';

jest.setTimeout(120_000);

const team = 'team@headgate.example';

let service: INestMicroservice;
let source: DataSource;
let bridge: BridgeStandIn;
let smtp: SmtpStandIn;
let farmId: string;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  const database = await createDatabase('identity');
  const folder = mkdtempSync(join(tmpdir(), 'headgate-alarms-'));
  const nats = await ServerProcess.nats({ keepsIn: folder });
  smtp = await SmtpStandIn.start();
  const settings = parseConfig(environment, {
    DATABASE_URL: database.url,
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SMTP_URL: smtp.url,
    CONTACT_EMAIL: team,
    LOG_LEVEL: 'silent',
  });
  bridge = await BridgeStandIn.start(settings.NATS_URL);
  service = await NestFactory.createMicroservice(
    IdentityModule.forRoot(settings, quickDelivery),
    natsMicroservice,
  );
  await service.listen();
  source = service.get(DataSource);
  stops.push(
    () => service.close(),
    () => bridge.stop(),
    () => nats.kill(),
    () => rm(folder, { recursive: true, force: true }),
    () => smtp.close(),
    () => database.drop(),
  );
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

beforeEach(async () => {
  farmId = randomUUID();
  await source.getRepository(Farm).insert({ id: farmId, name: 'A farm', createdAt: new Date() });
});

async function person(of: Partial<User> = {}): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  const email = `${id}@farm.example`;
  const names = { username: id, usernameKey: id, email, passwordHash: 'x' };
  await source.getRepository(User).insert({ id, farmId, ...names, createdAt: at, updatedAt: at, ...of });
  return email;
}

function alarmOf(kind: 'valve-unconfirmed' | 'controller-silent' | 'flow-high'): Alarm {
  const matter = aMatter(kind);
  if (matter.kind !== kind) throw new Error('Another matter');
  return { ...matter.of, raisedAt: new Date().toISOString() };
}

async function raise(alarm: Alarm, alarmId: string = randomUUID()): Promise<string> {
  bridge.keep(alarmId, alarm);
  await bridge.change({ farmId, alarmId, version: 1, settledAt: null, ...factOf(alarm) });
  return alarmId;
}

const factOf = ({ kind, controllerId, farmName, controllerModel, gpm, usualGpm, raisedAt }: Alarm) => ({
  ...{ kind, controllerId, farmName, controllerModel, gpm, usualGpm, raisedAt },
  ...{ zoneId: 'zone-1', zoneName: 'North block' },
});

/** The row of each mail about an alarm. */
const rowsOf = (alarmId: string) =>
  source.query<{ kind: string; recipient: string; state: string; reason: string | null }[]>(
    'SELECT kind, recipient, state, reason FROM mail WHERE about_id = $1 ORDER BY kind, recipient',
    [alarmId],
  );
const all = (alarmId: string, state: string, count: number) =>
  eventually(`${count} mails are ${state}`, async () => {
    const rows = await rowsOf(alarmId);
    return rows.length === count && rows.every((row) => row.state === state);
  });
const sent = (address: string) => smtp.taken.filter(({ to }) => to.includes(address));

describe('an alarm of the bridge', () => {
  it('is mailed to everybody of the farm and to the team, once however often it is told', async () => {
    const people = [await person(), await person()];
    const disabled = await person({ disabledAt: new Date() });
    const alarmId = await raise(alarmOf('valve-unconfirmed'));
    await all(alarmId, 'sent', 3);
    await raise(alarmOf('valve-unconfirmed'), alarmId);
    const other = await raise(alarmOf('controller-silent'));
    await all(other, 'sent', 3);
    expect(await rowsOf(alarmId)).toEqual([
      { kind: 'alarm-notice', recipient: team, state: 'sent', reason: null },
      ...people
        .toSorted()
        .map((recipient) => ({ kind: 'valve-unconfirmed', recipient, state: 'sent', reason: null })),
    ]);
    for (const address of people) {
      expect(sent(address)).toHaveLength(2);
      expect(sent(address)[0]?.raw).toContain('North block');
    }
    expect(sent(disabled)).toEqual([]);
  });

  it('keeps nothing of what it says', async () => {
    await person();
    const alarmId = await raise(alarmOf('valve-unconfirmed'));
    await all(alarmId, 'sent', 2);
    const stored: unknown = await source.query('SELECT * FROM mail WHERE about_id = $1', [alarmId]);
    expect(JSON.stringify(stored)).not.toContain('North block');
  });

  it('that is settled before its mail goes is not told any more', async () => {
    await person();
    const alarm = alarmOf('valve-unconfirmed');
    const alarmId = randomUUID();
    // As an earlier release announced it.
    await bridge.raise({ farmId, controllerId: alarm.controllerId, alarmId, kind: 'stop-unconfirmed' });
    await all(alarmId, 'failed', 2);
    for (const { reason } of await rowsOf(alarmId)) expect(reason).toBe('what it is about has gone');
  });

  it('about too much water is mailed to the farm alone, once, and is no news when it is settled', async () => {
    const address = await person();
    const alarm = alarmOf('flow-high');
    const alarmId = await raise(alarm);
    await all(alarmId, 'sent', 1);
    for (const [version, settledAt] of [
      [2, new Date().toISOString()],
      [3, null],
    ] as const)
      await bridge.change({ farmId, alarmId, version, settledAt, ...factOf(alarm) });
    await raise(alarmOf('controller-silent')).then((other) => all(other, 'sent', 2));
    expect((await rowsOf(alarmId)).map(({ recipient }) => recipient)).toEqual([address]);
  });

  it('about too much water on a farm whose account is disabled is told to the team', async () => {
    await person({ disabledAt: new Date() });
    const alarmId = await raise(alarmOf('flow-high'));
    await all(alarmId, 'sent', 1);
    expect((await rowsOf(alarmId)).map(({ recipient }) => recipient)).toEqual([team]);
  });

  it('that is raised again when nobody knows any more who was mailed is not mailed again', async () => {
    await person();
    const raisedAt = new Date(Date.now() - 20 * 24 * 60 * 60 * 1_000).toISOString();
    const alarmId = await raise({ ...alarmOf('flow-high'), raisedAt });
    await raise(alarmOf('controller-silent')).then((other) => all(other, 'sent', 2));
    expect(await rowsOf(alarmId)).toEqual([]);
  });

  it('of a farm whose account has gone is told to the team alone', async () => {
    const alarmId = await raise(alarmOf('controller-silent'));
    await all(alarmId, 'sent', 1);
    expect((await rowsOf(alarmId)).map(({ kind }) => kind)).toEqual(['alarm-notice']);
  });
});

describe('live control', () => {
  it('that is approved, and that ends, is mailed to everybody of the farm, once each', async () => {
    const people = [await person(), await person()];
    const matter = aMatter('live-control-approved');
    if (matter.kind !== 'live-control-approved') throw new Error('Another matter');
    const controller = { ...matter.of, id: randomUUID() };
    bridge.keepController(controller);
    const of = { farmId, controllerId: controller.id };
    const approved = { ...of, changeId: randomUUID(), isApproved: true };
    await bridge.changeLiveControl(approved);
    await bridge.changeLiveControl(approved);
    await all(controller.id, 'sent', 2);
    bridge.keepController({ ...controller, isApproved: false });
    await bridge.changeLiveControl({ ...of, changeId: randomUUID(), isApproved: false });
    await all(controller.id, 'sent', 4);
    for (const address of people) {
      expect(sent(address)).toHaveLength(2);
      expect(sent(address)[0]?.raw).toContain('Headgate approved live control of your controller');
      expect(sent(address)[1]?.raw).toContain('Headgate live control of your controller has ended');
    }
  });
});
