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
import { PredictionStandIn } from '../../test/prediction-stand-in.ts';
import { quickDelivery } from '../../test/quick-delivery.ts';
import { SmtpStandIn } from '../../test/smtp-stand-in.ts';
import { environment } from '../config.ts';
import { ChooseDailyMail } from '../daily/choose-daily-mail.ts';
import { IdentityModule } from '../identity.module.ts';
import { Farm } from '../store/farm.entity.ts';
import { User } from '../store/user.entity.ts';

jest.setTimeout(120_000);

const waiting = {
  headline: 'Not accepted yet: 1 irrigation at 9 pm',
  irrigations: { count: 1, lines: [{ field: 'North block', text: 'water tonight 9 pm–1 am, 0.42 in.' }] },
};

let service: INestMicroservice;
let source: DataSource;
let prediction: PredictionStandIn;
let smtp: SmtpStandIn;
let farmId: string;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  const database = await createDatabase('identity');
  const folder = mkdtempSync(join(tmpdir(), 'headgate-reminders-'));
  const nats = await ServerProcess.nats({ keepsIn: folder });
  smtp = await SmtpStandIn.start();
  const settings = parseConfig(environment, {
    DATABASE_URL: database.url,
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'silent',
  });
  prediction = await PredictionStandIn.start(settings.NATS_URL);
  service = await NestFactory.createMicroservice(
    IdentityModule.forRoot(settings, quickDelivery),
    natsMicroservice,
  );
  await service.listen();
  source = service.get(DataSource);
  stops.push(
    () => service.close(),
    () => prediction.stop(),
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

async function person(of: Partial<User> = {}): Promise<User> {
  const id = randomUUID();
  const at = new Date();
  const names = { username: id, usernameKey: id, email: `${id}@farm.example`, passwordHash: 'x' };
  await source.getRepository(User).insert({ id, farmId, ...names, createdAt: at, updatedAt: at, ...of });
  return await source.getRepository(User).findOneByOrFail({ id });
}

const rowsOf = (reminderId: string) =>
  source.query<{ recipient: string; state: string; reason: string | null }[]>(
    `SELECT recipient, state, reason FROM mail WHERE about_id = $1 AND kind = 'irrigations-waiting' ORDER BY recipient`,
    [reminderId],
  );
const all = (reminderId: string, state: string, count: number) =>
  eventually(`${count} mails are ${state}`, async () => {
    const rows = await rowsOf(reminderId);
    return rows.length === count && rows.every((row) => row.state === state);
  });
const sent = ({ email }: User) => smtp.taken.filter(({ to }) => to.includes(email));

/** A reminder of a farm of which something is left. */
async function remind(reminderId: string = randomUUID()): Promise<string> {
  prediction.keep(reminderId, { farmId, waiting });
  await prediction.remind({ farmId, reminderId });
  return reminderId;
}

describe('irrigations that wait', () => {
  it('are mailed to everybody of the farm who wants it, once however often they are announced', async () => {
    const people = [await person(), await person({ language: 'es' })];
    const without = [await person({ disabledAt: new Date() }), await person({ reminders: false })];
    const reminderId = await remind();
    await all(reminderId, 'sent', 2);
    for (let copy = 0; copy < 3; copy += 1) await remind(reminderId);
    // What came after has arrived.
    await all(await remind(), 'sent', 2);
    expect((await rowsOf(reminderId)).map(({ recipient }) => recipient)).toEqual(
      people.map(({ email }) => email).toSorted(),
    );
    for (const each of people) expect(sent(each)).toHaveLength(2);
    for (const each of without) expect(sent(each)).toEqual([]);
  });

  it('are not mailed where nothing is left of them, and nobody misses it', async () => {
    const reader = await person();
    const reminderId = randomUUID();
    await prediction.remind({ farmId, reminderId });
    await all(reminderId, 'failed', 1);
    expect(await rowsOf(reminderId)).toMatchObject([{ reason: 'there is nothing to say' }]);
    expect(sent(reader)).toEqual([]);
  });

  it('are mailed to nobody where the account has gone', async () => {
    const reader = await person();
    await source.getRepository(User).delete({ id: reader.id });
    const reminderId = await remind();
    farmId = randomUUID();
    await source.getRepository(Farm).insert({ id: farmId, name: 'Another farm', createdAt: new Date() });
    await person();
    await all(await remind(), 'sent', 1);
    expect(await rowsOf(reminderId)).toEqual([]);
  });

  it('come with a link that ends them by one press, and leaves the daily mail as it is', async () => {
    const reader = await person();
    await all(await remind(), 'sent', 1);
    const raw = sent(reader)[0]?.raw.replaceAll(/\r\n\s+/g, ' ') ?? '';
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, token = ''] =
      /List-Unsubscribe: <\S+\/unsubscribe\/([\w-]{43})\?kind=reminders>/.exec(raw) ?? [];
    const choice = service.get(ChooseDailyMail);
    await choice.choose(reader.id, { hour: 5 });
    await choice.end(token);
    expect(await choice.read(reader.id)).toEqual({ hour: 5, reminders: false, readings: true });
    await person();
    await all(await remind(), 'sent', 1);
    expect(sent(reader)).toHaveLength(1);
  });
});

describe('meters that nobody has read', () => {
  const readings = (reminderId: string, state: string, count: number) =>
    eventually(`${count} mails about meters are ${state}`, async () => {
      const rows = await source.query<{ state: string }[]>(
        `SELECT state FROM mail WHERE about_id = $1 AND kind = 'readings-due'`,
        [reminderId],
      );
      return rows.length === count && rows.every((row) => row.state === state);
    });

  it('are mailed to who wants it, once a reminder, with a link of their own that ends them; read meanwhile, to nobody', async () => {
    const [reader, without] = [await person(), await person({ readingReminders: false })];
    const reminderId = randomUUID();
    const due = {
      headline: 'Read by Jul 10',
      meters: { count: 1, lines: [{ field: 'North well', text: 'meter A-17.' }] },
    };
    prediction.keepUnread(reminderId, { farmId, due });
    for (let copy = 0; copy < 2; copy += 1) await prediction.remindOfMeters({ farmId, reminderId });
    await readings(reminderId, 'sent', 1);
    const raw = sent(reader)[0]?.raw.replaceAll(/\r\n\s+/g, ' ') ?? '';
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, token = ''] = /List-Unsubscribe: <\S+\/unsubscribe\/([\w-]{43})\?kind=readings>/.exec(raw) ?? [];
    expect(sent(without)).toEqual([]);
    const read = randomUUID();
    await prediction.remindOfMeters({ farmId, reminderId: read });
    await readings(read, 'failed', 1);
    const choice = service.get(ChooseDailyMail);
    await choice.end(token);
    expect(await choice.read(reader.id)).toEqual({ hour: null, reminders: true, readings: false });
  });
});
