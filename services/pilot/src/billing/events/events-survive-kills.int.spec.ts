import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readPaymentForMail } from '@headgate/contracts/billing-questions';
import { Asker, MessagingModule } from '@headgate/messaging';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Client } from 'pg';
import { retry } from '@headgate/runtime/testing/retry';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { PayingFarms, type PayingFarm } from '../../../test/paying-farms.ts';
import { Storm } from '../../../test/storm.ts';
import { StripePost } from '../../../test/stripe-post.ts';

const EVENTS = Number(process.env['HEADGATE_TEST_EVENTS'] ?? 300);
/** Of the service and of Redis, in turn. */
const KILLS = Number(process.env['HEADGATE_TEST_EVENT_KILLS'] ?? 2);
const COPIES = 5;
/** A farm makes eleven at least. */
const FARMS = Math.ceil(EVENTS / 11);
const threeDays = 3 * 86_400;

let emulator: OwnEmulator;
let redis: ServerProcess;
let nats: ServerProcess;
let service: OwnProcess;
let gateway: INestApplicationContext;
let database: Client;
let farms: PayingFarms;
let post: StripePost;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  const own = await createDatabase('pilot');
  [emulator, redis, nats] = await Promise.all([
    OwnEmulator.start(),
    // Keeps nothing: when it is killed, every job is lost.
    ServerProcess.redis(),
    ServerProcess.nats(),
  ]);
  const natsUrl = `nats://127.0.0.1:${nats.port}`;
  service = new OwnProcess(join(import.meta.dirname, '../../../test/pilot.process.ts'), [], {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', PORT: '0' },
    ...{ DATABASE_URL: own.url, NATS_URL: natsUrl, REDIS_URL: `redis://127.0.0.1:${redis.port}` },
    STRIPE_API_URL: emulator.url,
  });
  service.start();
  const messaging = MessagingModule.forRoot({ service: 'gateway', nats: { url: natsUrl } });
  gateway = await NestFactory.createApplicationContext(messaging);
  const asker = gateway.get(Asker);
  database = new Client({ connectionString: own.url });
  stops.push(
    () => service.kill(),
    () => gateway.close(),
    () => database.end(),
    () => Promise.all([emulator.stop(), redis.kill(), nats.kill()]),
    () => own.drop(),
  );
  await retry(() => asker.ask(readPaymentForMail, { id: '00000000-0000-4000-8000-000000000000' }));
  await database.connect();
  post = new StripePost(emulator.url, asker);
  farms = new PayingFarms(FARMS, emulator, post.stripe, asker);
}, 300_000);

afterAll(async () => {
  for (const stop of stops) await stop();
}, 300_000);

async function rows<Row extends object>(query: string, parameters: unknown[] = []): Promise<Row[]> {
  return (await database.query<Row>(query, parameters)).rows;
}
const countOf = async (query: string) => (await rows<{ count: number }>(query))[0]?.count ?? NaN;

const killService = async () => {
  await service.kill();
  service.start();
};
const killRedis = async () => {
  await redis.kill();
  await redis.start();
};

/** Facts about each farm's rows, beyond those of the opening. */
async function facts(subject: string, before: number): Promise<Map<string, string[]>> {
  const published = await rows<{ payload: string }>(
    'SELECT payload FROM outbox WHERE subject = $1 AND sequence > $2 ORDER BY sequence',
    [subject, before],
  );
  const byFarm = new Map<string, string[]>();
  for (const { payload } of published) {
    const { farmId, status } = JSON.parse(payload) as { farmId: string; status: string };
    byFarm.set(farmId, [...(byFarm.get(farmId) ?? []), status]);
  }
  return byFarm;
}

const paid = { status: 'paid', refunded: 0, dispute: 'none' };
const fees = {
  kept: paid,
  refunded: { ...paid, status: 'refunded', refunded: 1_000_000 },
  'partly-refunded': { ...paid, refunded: 2_500 },
  'dispute-lost': { ...paid, status: 'failed', dispute: 'lost' },
  'dispute-won': { ...paid, dispute: 'won' },
  'dispute-open': { ...paid, dispute: 'open' },
};
/** How often a fee moves, at least and at most: a reading may fall between two changes at the provider, or after both. */
const feeMoves = {
  kept: [1, 1],
  refunded: [1, 2],
  'partly-refunded': [1, 2],
  'dispute-lost': [1, 3],
  'dispute-won': [1, 3],
  'dispute-open': [1, 2],
} as const;
const monthly = {
  'as-it-was': { status: 'active', moves: [1, 1] },
  renewed: { status: 'active', moves: [1, 2] },
  'not-renewed': { status: 'past-due', moves: [1, 2] },
  cancelled: { status: 'ended', moves: [1, 2] },
} as const;

function expectMoves(moves: readonly string[], [least, max]: readonly [number, number]): void {
  expect(moves.length).toBeGreaterThanOrEqual(least);
  expect(moves.length).toBeLessThanOrEqual(max);
}

async function checkFarm(
  farm: PayingFarm,
  published: { fees: string[]; subscriptions: string[] },
): Promise<void> {
  const { farmId } = farm.caller;
  const expected = farm.givesUp ? { ...paid, status: 'pending' } : fees[farm.fate];
  expect(
    await rows(
      `SELECT status, refunded_cents AS refunded, dispute FROM payment
       WHERE farm_id = $1 AND stripe_payment_intent_id IS NOT NULL`,
      [farmId],
    ),
  ).toEqual([expected]);
  // One that our row did not know is told when it is found.
  expectMoves(published.fees, farm.givesUp ? [0, farm.isUntold ? 1 : 0] : feeMoves[farm.fate]);
  if (published.fees.length > 0) expect(published.fees.at(-1)).toBe(expected.status);
  const subscriptions = await rows('SELECT status FROM subscription WHERE farm_id = $1', [farmId]);
  const run = farm.run === undefined ? undefined : monthly[farm.run];
  expect(subscriptions).toEqual(run === undefined ? [] : [{ status: run.status }]);
  expectMoves(published.subscriptions, run?.moves ?? [0, 0]);
}

/** Cent by cent: what the provider holds of fees, and what our rows say. */
async function checkLedger(): Promise<void> {
  const { paymentIntents } = await emulator.ledger();
  const held = paymentIntents
    .filter(({ metadata }) => metadata['payment_id'] !== undefined)
    .map(({ id, amountReceived, amountRefunded }) => ({
      id,
      received: amountReceived,
      refunded: amountRefunded,
    }));
  const ours = await rows<{ id: string }>(
    `SELECT stripe_payment_intent_id AS id, refunded_cents AS refunded,
       CASE WHEN paid_at IS NULL THEN 0 ELSE amount_cents END AS received
     FROM payment ORDER BY stripe_payment_intent_id`,
  );
  expect(ours).toEqual(held.sort((one, other) => (one.id < other.id ? -1 : 1)));
}

/** Throws when nothing has been applied for so long that nothing will be. */
async function allApplied(): Promise<void> {
  let [left, since] = [Infinity, Date.now()];
  while (left > 0) {
    const now = await countOf(`SELECT count(*)::int FROM stripe_event WHERE state = 'received'`);
    if (now < left) since = Date.now();
    else if (Date.now() - since > 120_000) throw new Error(`${now} events are not applied`);
    left = now;
    await pause(100);
  }
}

it(
  `${EVENTS} events, each ${COPIES} times and in no order, through ${KILLS} kills: all applied, each once`,
  async () => {
    await farms.pay();
    const [mark] = await rows<{ sequence: string | null }>('SELECT max(sequence) AS sequence FROM outbox');
    const before = Number(mark?.sequence ?? 0);
    const untold = await countOf('SELECT count(*)::int FROM payment WHERE stripe_payment_intent_id IS NULL');
    expect(untold).toBe(farms.farms.filter(({ isUntold }) => isUntold).length);

    const late = ({ created }: { created: number }) =>
      Math.random() < 0.2 ? created - Math.floor(Math.random() * threeDays) : created;
    const storm = new Storm(post, COPIES);
    const first = await post.events(late);
    storm.add(first);
    const total = storm.waiting;
    storm.after(Math.ceil(total / 4), async () => {
      await farms.goOn();
      const known = new Set(first.map(({ id }) => id));
      storm.add((await post.events(late)).filter(({ id }) => !known.has(id)));
    });
    for (let kill = 0; kill < KILLS; kill += 1)
      storm.after(Math.ceil((total * (kill + 1)) / (KILLS + 1)), kill % 2 === 0 ? killService : killRedis);
    const started = performance.now();
    await storm.blow();
    const delivered = performance.now();
    await allApplied();
    const ended = performance.now();

    const events = await post.events();
    expect(events.length).toBeGreaterThanOrEqual(EVENTS);
    const { stored: taken, repeated, refused } = storm.counts;
    // A kill between the commit and the answer: then the next copy is the first that is answered.
    expect(taken).toBeLessThanOrEqual(events.length);
    expect({ answered: taken + repeated, refused }).toEqual({ answered: events.length * COPIES, refused: 0 });
    const stored = await rows<{ id: string; state: string; attempt: number }>(
      'SELECT id, state, attempt FROM stripe_event',
    );
    expect(stored.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
    expect(stored.filter(({ state }) => state !== 'applied')).toEqual([]);
    const published = {
      fees: await facts('fact.pilot.payment-changed.v1', before),
      subscriptions: await facts('fact.pilot.subscription-changed.v1', before),
    };
    for (const farm of farms.farms) {
      const { farmId } = farm.caller;
      await checkFarm(farm, {
        fees: published.fees.get(farmId) ?? [],
        subscriptions: published.subscriptions.get(farmId) ?? [],
      });
    }
    await checkLedger();
    const again = stored.filter(({ attempt }) => attempt > 1);
    process.stdout.write(
      `events: ${events.length}, delivered ${events.length * COPIES} times in ${seconds(delivered - started)}, ` +
        `${KILLS} kills; all applied ${seconds(ended - delivered)} later; ` +
        `${again.length} begun more than once; ${farms.farms.length} farms, ` +
        `${untold} intents that our rows did not know; lost 0, twice 0\n`,
    );
  },
  60 * 60_000,
);

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
