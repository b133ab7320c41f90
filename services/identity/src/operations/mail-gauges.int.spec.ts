import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Metrics } from '@headgate/runtime';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { figureOf } from '@headgate/runtime/testing/figure-of';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import { Mail } from '../mail/store/mail.entity.ts';
import { identityDatabase } from '../store/identity-database.ts';
import { MailOperationsQuestions } from './mail-operations.questions.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;
let metrics: Metrics;

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createDatabase('mail');
  await migrate(identityDatabase(database.url));
  source = await new DataSource(databaseOptions(identityDatabase(database.url))).initialize();
  metrics = new Metrics();
  new MailOperationsQuestions(source, metrics);
});
afterAll(() => database.drop());

const figure = (name: string) => figureOf(metrics, `headgate_mails_${name}`);

it('mail that waits is told, with its age; nothing of it is zero, and of a database that is away there is none', async () => {
  expect(await figure('waiting')).toBe(0);
  expect(await figure('oldest_seconds')).toBe(0);
  const later = new Date(Date.now() + 3_600_000);
  for (const state of ['queued', 'sent'] as const) {
    const mail = { kind: 'no-account', recipient: 'a@farm.example', usefulUntil: later } as const;
    await source.getRepository(Mail).insert({ id: randomUUID(), ...mail, state });
  }
  await source.query(`UPDATE mail SET created_at = now() - interval '10 minutes'`);
  expect(await figure('waiting')).toBe(1);
  expect(await figure('oldest_seconds')).toBeGreaterThanOrEqual(600);
  await source.destroy();
  expect(await figure('waiting')).toBeUndefined();
});
