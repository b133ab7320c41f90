import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openPayment } from '@headgate/contracts/billing-questions';
import { DeadLetters } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { DataSource } from 'typeorm';
import { MonthlyFarm } from '../../../test/monthly-farm.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { CompareRows } from './compare-rows.ts';
import { MissedEvents } from './missed-events.ts';
import type { Comparison } from './reconciliation-rows.ts';

const day = 24 * 60 * 60 * 1000;
const never = new AbortController().signal;

let emulator: OwnEmulator;
let pilot: OwnPilot;
let farm: MonthlyFarm;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  pilot = await startPilot({ STRIPE_API_URL: emulator.url });
});
afterAll(async () => {
  await pilot.stop();
  await emulator.stop();
});
beforeEach(async () => {
  farm = new MonthlyFarm(pilot, emulator);
  pilot.clock.at = new Date();
  await pilot.rows('DELETE FROM reconciliation');
});

async function compare(): Promise<Comparison['findings']> {
  const comparison: Comparison = { checked: 0, findings: [] };
  await pilot.service.get(CompareRows).compare(comparison, never);
  return comparison.findings;
}

async function payment() {
  const [row] = await pilot.rows<{ id: string; status: string; dispute: string; intent: string }>(
    `SELECT id, status, dispute, stripe_payment_intent_id AS intent FROM payment WHERE farm_id = $1`,
    [farm.caller.farmId],
  );
  if (row === undefined) throw new Error('There is no payment');
  return row;
}

async function payFee() {
  const payer = { email: 'ana@long-row.example', name: 'Ana Grower' };
  const { clientSecret } = await retry(() =>
    pilot.asker.ask(openPayment, { tier: 'standard', payer }, farm.call),
  );
  await emulator.pay(clientSecret ?? '');
  await compare();
  return await payment();
}

it('a refund of what had been paid is seen', async () => {
  const { id, intent: paymentIntent, status } = await payFee();
  expect(status).toBe('paid');
  await emulator.operate('refund', { paymentIntent });
  expect(await compare()).toContainEqual({ kind: 'payment', id, state: 'refunded' });
  expect(await compare()).toEqual([]);
});

it('a dispute of what had been paid is seen', async () => {
  const { intent: paymentIntent } = await payFee();
  await emulator.operate('dispute', { paymentIntent });
  await compare();
  expect(await payment()).toMatchObject({ status: 'paid', dispute: 'open' });
});

it('an end that was set at the provider for a running subscription is seen', async () => {
  const stripeId = await farm.subscribe();
  const cancel_at = Math.floor(Date.now() / 1000) + 86_400;
  await farm.stripe((stripe) => stripe.subscriptions.update(stripeId, { cancel_at }));
  const [row] = await farm.rows();
  expect(await compare()).toContainEqual({ kind: 'subscription', id: row?.id, state: 'active' });
});

it('a subscription that has ended for us and runs at the provider is seen', async () => {
  await farm.subscribe();
  await pilot.rows(
    `UPDATE subscription SET status = 'ended', ended_at = clock_timestamp() WHERE farm_id = $1`,
    [farm.caller.farmId],
  );
  const [row] = await farm.rows();
  expect(await compare()).toContainEqual({ kind: 'subscription', id: row?.id, state: 'active' });
});

async function deadEvent(daysAgo: number): Promise<string> {
  const id = `evt_${randomUUID()}`;
  await pilot.rows(
    `INSERT INTO stripe_event (id, type, object_type, event_created_at, state, failures, last_error)
     VALUES ($1, 'product.created', 'product', clock_timestamp() - $2 * interval '1 day', 'dead', 8, 'a bug')`,
    [id, daysAgo],
  );
  return id;
}
async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await pilot.rows<{ state: string }>('SELECT state FROM stripe_event WHERE id = $1', [id]);
  return row?.state;
}

it('a dead event is tried again for as long as the provider would tell of it', async () => {
  const [late, old, away] = [await deadEvent(29), await deadEvent(31), await deadEvent(2)];
  await pilot.rows(
    `INSERT INTO dead_letter_put_away (kind, letter_id, actor, reason) VALUES ('payment-event', $1, 'an-admin', 'By hand')`,
    [away],
  );
  await pilot.service.get(MissedEvents).revive({ checked: 0, findings: [] });
  await eventually('it is applied', async () => (await stateOf(late)) === 'applied');
  expect([await stateOf(old), await stateOf(away)]).toEqual(['dead', 'dead']);
});

it('a dead event that somebody puts away at that moment stays as it is', async () => {
  const id = await deadEvent(2);
  const letter = { kind: 'payment-event', id, reason: 'By hand' } as const;
  await pilot.service.get(DataSource).transaction(async (connection) => {
    await pilot.service.get(DeadLetters).discard(connection, letter, 'an-admin');
    await pilot.service.get(MissedEvents).revive({ checked: 0, findings: [] });
  });
  expect(await stateOf(id)).toBe('dead');
});

it('events are looked for from before the last comparison on, and for three days at least', async () => {
  await farm.subscribe();
  pilot.clock.at = new Date(Date.now() + 9 * day);
  const fetch = async () => {
    const comparison: Comparison = { checked: 0, findings: [] };
    await pilot.service.get(MissedEvents).fetch(comparison, never);
    return comparison.findings.length;
  };
  const finish = (daysAgo: number) =>
    pilot.rows(
      `INSERT INTO reconciliation (started_at, finished_at)
       VALUES (clock_timestamp() - $1 * interval '1 day', clock_timestamp() - $1 * interval '1 day')`,
      [daysAgo],
    );
  await finish(8);
  expect(await fetch()).toBe(0);
  await pilot.rows('DELETE FROM reconciliation');
  await finish(10);
  expect(await fetch()).toBeGreaterThan(0);
});
