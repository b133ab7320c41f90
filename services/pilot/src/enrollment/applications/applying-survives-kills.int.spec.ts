import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { listPayments } from '@headgate/contracts/billing-questions';
import { applyForPilot, listApplications } from '@headgate/contracts/enrollment-questions';
import { Asker, MessagingModule } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Client } from 'pg';
import { anApplication } from '../../../test/enrolling.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { aCaller } from '../../../test/own-pilot.ts';

const caller = aCaller();
const payer = { email: 'ana@long-row.example', name: 'Ana Grower' };

let emulator: OwnEmulator;
let service: OwnProcess;
let gateway: INestApplicationContext;
let database: Client;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  const own = await createDatabase('pilot');
  const nats = await ServerProcess.nats();
  emulator = await OwnEmulator.start();
  const natsUrl = `nats://127.0.0.1:${nats.port}`;
  service = new OwnProcess(join(import.meta.dirname, '../../../test/pilot.process.ts'), [], {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', PORT: '0' },
    ...{ DATABASE_URL: own.url, NATS_URL: natsUrl, REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'] },
    STRIPE_API_URL: emulator.url,
  });
  service.start();
  const messaging = MessagingModule.forRoot({ service: 'gateway', nats: { url: natsUrl } });
  gateway = await NestFactory.createApplicationContext(messaging);
  database = new Client({ connectionString: own.url });
  stops.push(
    () => service.kill(),
    () => gateway.close(),
    () => database.end(),
    () => Promise.all([emulator.stop(), nats.kill()]),
    () => own.drop(),
  );
  await retry(() => gateway.get(Asker).ask(listPayments, { limit: 1 }, { caller }));
  await database.connect();
}, 120_000);
afterAll(async () => {
  for (const stop of stops) await stop();
}, 120_000);

const apply = () =>
  gateway
    .get(Asker)
    .ask(
      applyForPilot,
      { application: anApplication(), payer },
      { caller, operationId: 'once', deadline: new Date(Date.now() + 10_000) },
    );
const isThere = async (query: string) => (await database.query(query, [caller.farmId])).rows.length === 1;

it('killed between the provider’s answer and the transaction, nothing is there, and the same operation goes on', async () => {
  const slow = { api: 'slow', delay: 1_500, calls: 'POST /v1/payment_intents', times: 1 };
  await emulator.operate('faults', slow);
  const lost = apply().catch(() => undefined);
  await eventually('the provider is asked', () =>
    isThere('SELECT 1 FROM payment WHERE farm_id = $1 AND creation_began_at IS NOT NULL'),
  );
  // So that its last transaction waits for the farm.
  await database.query('BEGIN');
  await database.query('SELECT pg_advisory_xact_lock(4711001, hashtext($1::uuid::text))', [caller.farmId]);
  await eventually('the provider has answered', () =>
    isThere(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid::bigint = hashtext($1::uuid::text)::bit(32)::bigint`,
    ),
  );
  await service.kill();
  await database.query('ROLLBACK');
  const [intent, ...others] = (await emulator.ledger()).paymentIntents;
  expect([intent, others]).toMatchObject([{ status: 'requires_payment_method', amountReceived: 0 }, []]);
  expect((await database.query('SELECT 1 FROM application')).rows).toEqual([]);
  expect((await database.query('SELECT stripe_payment_intent_id AS intent FROM payment')).rows).toEqual([
    { intent: null },
  ]);
  expect(
    (await database.query(`SELECT 1 FROM outbox WHERE subject <> 'fact.pilot.customer-opened.v1'`)).rows,
  ).toEqual([]);

  service.start();
  const [answer, again] = [await retry(apply), await retry(apply)];
  await lost;
  expect(answer.clientSecret).toContain(intent!.id);
  expect(again).toEqual(answer);
  expect((await emulator.ledger()).paymentIntents).toHaveLength(1);
  const { items } = await gateway.get(Asker).ask(listApplications, { limit: 5 }, { caller });
  expect(items).toMatchObject([{ id: answer.id, stripePaymentIntentId: intent!.id }]);
}, 60_000);
