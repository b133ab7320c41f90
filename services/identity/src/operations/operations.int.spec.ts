import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  acknowledgeAlert,
  listAcknowledgements,
  operationsQuestions,
  readFarmOwners,
  reportMail,
} from '@headgate/contracts/operations-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { parseConfig } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Logger, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { natsMicroservice } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { answering, startAsking } from '../../test/asking.ts';
import { quickDelivery } from '../../test/quick-delivery.ts';
import { SmtpStandIn } from '../../test/smtp-stand-in.ts';
import { environment } from '../config.ts';
import { IdentityModule } from '../identity.module.ts';
import { notNeeded } from '../mail/not-needed.ts';

const { reportOperations, listDeadLetters, replayDeadLetter, discardDeadLetter } =
  operationsQuestions.identity;
const somebody = (role: Caller['role']) => ({
  caller: { userId: randomUUID(), farmId: randomUUID(), role },
});
const admin = somebody('admin');

let service: INestMicroservice;
let source: DataSource;
let asker: Asker;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  const database = await createDatabase('identity');
  const folder = await mkdtemp(join(tmpdir(), 'headgate-operations-'));
  const nats = await ServerProcess.nats({ keepsIn: folder });
  const smtp = await SmtpStandIn.start();
  const natsUrl = `nats://127.0.0.1:${String(nats.port)}`;
  const settings = parseConfig(environment, {
    DATABASE_URL: database.url,
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    NATS_URL: natsUrl,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'silent',
  });
  service = await NestFactory.createMicroservice(
    IdentityModule.forRoot(settings, quickDelivery),
    natsMicroservice,
  );
  await service.listen();
  source = service.get(DataSource);
  const gateway = await startAsking(natsUrl, { timeout: 30_000 });
  asker = gateway.asker;
  stops.push(
    () => gateway.app.close(),
    () => service.close(),
    () => nats.kill(),
    () => rm(folder, { recursive: true, force: true }),
    () => smtp.close(),
    () => database.drop(),
  );
  await answering(asker);
});
afterAll(async () => {
  for (const stop of stops) await stop();
});
beforeEach(() => source.query('TRUNCATE mail, dead_letter, dead_letter_replay'));

interface Given {
  readonly state: string;
  readonly reason?: string;
  readonly usefulFor?: string;
  readonly changed?: string;
  readonly due?: string;
}

async function aMail({
  state,
  reason,
  usefulFor = '1 day',
  changed = '0',
  due = '0',
}: Given): Promise<string> {
  const id = randomUUID();
  await source.query(
    `INSERT INTO mail (id, kind, recipient, state, reason, useful_until, changed_at, created_at, due_at, attempt)
     VALUES ($1::uuid, 'no-account', $1::uuid::text || '@farm.example', $2, $3, now() + $4::interval, now() - $5::interval,
       now() - $5::interval, now() + $6::interval, 3)`,
    [id, state, reason ?? null, usefulFor, changed, due],
  );
  return id;
}
const revive = (id: string) => asker.ask(replayDeadLetter, { kind: 'mail', id }, admin);

it('tells operators, and nobody else, of mail and of what waits', async () => {
  for (const [call, status] of [
    [{}, 401],
    [somebody('grower'), 403],
  ] as const) {
    await expect(asker.ask(reportMail, {}, call)).rejects.toMatchObject({ status });
    await expect(asker.ask(reportOperations, {}, call)).rejects.toMatchObject({ status });
    await expect(asker.ask(listDeadLetters, { limit: 5 }, call)).rejects.toMatchObject({ status });
    await expect(asker.ask(replayDeadLetter, { kind: 'mail', id: 'x' }, call)).rejects.toMatchObject({
      status,
    });
  }
  expect((await asker.ask(reportOperations, {}, admin)).queues).toMatchObject([
    { name: 'mail' },
    { name: 'daily-mails' },
    { name: 'webhook' },
  ]);
});

it('tells operators, and nobody else, whom to call about a farm', async () => {
  const farms = [randomUUID(), randomUUID()];
  await source.query(`INSERT INTO farm (id, name, created_at) SELECT unnest($1::uuid[]), 'Long Row', now()`, [
    farms,
  ]);
  await source.query(
    `INSERT INTO app_user (id, farm_id, username, username_key, email, password_hash, full_name, phone_number, created_at, updated_at)
     VALUES ($1::uuid, $1::uuid, 'maria', $1::uuid::text, 'maria@farm.example', 'x', 'Maria Alvarez', '5595550142', now(), now()),
       ($2::uuid, $2::uuid, 'ana', $2::uuid::text, 'ana@farm.example', 'x', NULL, NULL, now(), now())`,
    farms,
  );
  const [farmId, other] = farms;
  const farmIds = [farmId!, randomUUID()];
  for (const call of [{}, somebody('grower')])
    await expect(asker.ask(readFarmOwners, { farmIds }, call)).rejects.toThrow();
  const maria = { ownerName: 'Maria Alvarez', phone: '+1 5595550142', email: 'maria@farm.example' };
  expect(await asker.ask(readFarmOwners, { farmIds }, admin)).toEqual({
    owners: [{ farmId, farmName: 'Long Row', ...maria }],
  });
  const { owners } = await asker.ask(readFarmOwners, { farmIds: [other!] }, admin);
  expect(owners).toMatchObject([{ ownerName: null, phone: null, email: 'ana@farm.example' }]);
});

it('keeps who takes care of an alert, as of the report that they saw, and writes it down', async () => {
  const key = 'water.unconfirmed-stops';
  const asOf = '2026-07-01T12:00:00.000Z';
  for (const call of [{}, somebody('grower')])
    await expect(asker.ask(acknowledgeAlert, { key, asOf }, call)).rejects.toThrow();
  expect(await asker.ask(acknowledgeAlert, { key, asOf }, admin)).toEqual({ key, at: asOf, by: null });
  // An older page of another administrator takes nothing back.
  await asker.ask(acknowledgeAlert, { key, asOf: '2026-06-01T12:00:00.000Z' }, somebody('admin'));
  expect(await asker.ask(listAcknowledgements, {}, admin)).toEqual({
    acknowledgements: [{ key, at: asOf, by: null }],
  });
  const later = await asker.ask(acknowledgeAlert, { key, asOf: '2999-01-01T00:00:00.000Z' }, admin);
  expect(Math.abs(Date.parse(later.at) - Date.now())).toBeLessThan(60_000);
  const written = await source.query<{ actor: string; details: object }[]>(
    `SELECT actor, details FROM audit_log WHERE action = 'alert-acknowledged' ORDER BY id`,
  );
  expect(written).toHaveLength(3);
  expect(written[0]).toEqual({ actor: admin.caller.userId, details: { key, asOf } });
});

it('counts mail that waits, and mail that somebody misses since yesterday', async () => {
  await aMail({ state: 'queued', due: '1 hour', changed: '10 minutes' });
  await aMail({ state: 'sent' });
  await aMail({ state: 'failed', reason: 'mailbox unknown' });
  await aMail({ state: 'failed', reason: 'mailbox unknown', changed: '25 hours' });
  for (const reason of Object.values(notNeeded)) await aMail({ state: 'failed', reason });
  const message = await aMail({ state: 'failed', reason: 'mailbox unknown' });
  const letter = { kind: 'mail', id: message, reason: 'Told by telephone' } as const;
  expect(await asker.ask(discardDeadLetter, letter, admin)).toEqual({ kind: 'put-away' });
  const { waiting, givenUp } = await asker.ask(reportMail, {}, admin);
  expect([waiting.count, givenUp]).toEqual([1, 1]);
  expect(waiting.oldestSeconds).toBeGreaterThanOrEqual(600);
});

it('sends mail that was given up, where somebody misses it and it is not too late', async () => {
  const missed = await aMail({ state: 'failed', reason: 'mailbox full' });
  const late = await aMail({ state: 'failed', reason: 'mailbox full', usefulFor: '-1 second' });
  const replaced = await aMail({ state: 'failed', reason: notNeeded.replaced });
  const sent = await aMail({ state: 'sent' });
  const { items } = await asker.ask(listDeadLetters, { limit: 20 }, admin);
  expect(items).toMatchObject([
    { kind: 'mail', id: missed, about: 'no-account', error: 'mailbox full', tries: 3 },
  ]);
  // Whom to is not an operator's to know.
  expect(JSON.stringify(items)).not.toContain('@');

  expect(await revive(missed)).toEqual({ kind: 'woken' });
  await eventually('it is sent', async () => {
    const [row] = await source.query<{ state: string }[]>('SELECT state FROM mail WHERE id = $1', [missed]);
    return row?.state === 'sent';
  });
  expect(await revive(late)).toMatchObject({ kind: 'failed' });
  for (const id of [missed, replaced, sent, randomUUID(), 'x', "' OR TRUE --"])
    expect(await revive(id)).toEqual({ kind: 'not-found' });
});
