import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getOrCreateSubscription,
  listPayments,
  openPayment,
  readPaymentForMail,
} from '@headgate/contracts/billing-questions';
import { paymentChanged } from '@headgate/contracts/pilot-facts';
import type { Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { DataSource } from 'typeorm';
import { refusal } from '@headgate/runtime/testing/refusal';
import { sent } from '../../../test/enrolling.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { aCaller, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { ApplyPaymentIntent } from '../payments/apply-payment-intent.ts';
import { PaymentIntents } from '../payments/payment-intents.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { forgetFarm } from './forget-farm.ts';

const payer = { email: 'ana@long-row.example', name: 'Ana Grower' };

let emulator: OwnEmulator;
let pilot: OwnPilot;
let caller: Caller;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  pilot = await startPilot({ STRIPE_API_URL: emulator.url });
});
afterAll(async () => {
  await pilot.stop();
  await emulator.stop();
});
beforeEach(async () => {
  caller = aCaller();
  await emulator.operate('faults', { api: null });
});

/** A slow machine's patience, not the product's. */
const patient = () => ({ caller, deadline: new Date(Date.now() + 30_000) });
const open = (tier: 'standard' | 'commercial' = 'standard') =>
  pilot.asker.ask(openPayment, { tier, payer }, patient());
const ownIntents = async () =>
  (await emulator.ledger()).paymentIntents.filter(({ metadata }) => metadata['farm_id'] === caller.farmId);
const forget = () =>
  pilot.service.get(DataSource).transaction((connection) => forgetFarm(connection, caller));

async function settle(intentId: string): Promise<void> {
  const reading = await pilot.service.get(PaymentIntents).read(intentId);
  await pilot.service
    .get(DataSource)
    .transaction((connection) => pilot.service.get(ApplyPaymentIntent).apply(connection, reading!));
}

async function everythingOf({ farmId }: Caller): Promise<string> {
  const rows = await pilot.rows(
    `SELECT to_jsonb(c) AS row FROM customer c WHERE farm_id = $1
     UNION ALL SELECT to_jsonb(p) FROM payment p WHERE farm_id = $1
     UNION ALL SELECT to_jsonb(s) FROM subscription s WHERE farm_id = $1`,
    [farmId],
  );
  return JSON.stringify(rows);
}

describe('a farm that is gone', () => {
  it('leaves what was paid, by ids; what is open is cancelled, and the provider forgets who it was', async () => {
    const { clientSecret } = await open();
    await emulator.pay(clientSecret!);
    await open();
    await open('commercial');
    const { clientSecret: month } = await pilot.asker.ask(getOrCreateSubscription, { payer }, patient());
    await emulator.pay(month!);
    await pilot.asker.ask(getOrCreateSubscription, { payer }, patient());
    const { items } = await pilot.asker.ask(listPayments, { limit: 20 }, { caller });
    const paid = items.find(({ status }) => status === 'paid')!;
    expect(paid.receiptUrl).not.toBeNull();
    const [{ id: customer } = { id: '' }] = await pilot.rows<{ id: string }>(
      'SELECT stripe_customer_id AS id FROM customer WHERE farm_id = $1',
      [caller.farmId],
    );
    await emulator.operate('faults', { api: 'down' });
    await forget();
    await forget();
    const left = await everythingOf(caller);
    for (const trace of ['4242', 'visa', 'http', 'ana', 'Ana']) expect(left).not.toContain(trace);
    expect(left).toContain('"status":"paid"');
    expect(await pilot.asker.ask(readPaymentForMail, { id: paid.id })).toEqual({ kind: 'gone' });
    await emulator.operate('faults', { api: null });
    await eventually('the provider has forgotten the customer', async () => {
      const kept = await pilot.service
        .get(StripeConnection)
        .ask((stripe) => stripe.customers.retrieve(customer));
      return kept.deleted === true;
    });
    const own = await ownIntents();
    expect(own.map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
    const { subscriptions } = await emulator.ledger();
    expect(subscriptions.find(({ metadata }) => metadata['farm_id'] === caller.farmId)?.status).toBe(
      'canceled',
    );
  });

  it('opens nothing any more, also where nothing was known of it', async () => {
    await forget();
    const refused = [401, 'You are not logged in'];
    expect(await refusal(open())).toEqual(refused);
    expect(await refusal(pilot.asker.ask(getOrCreateSubscription, { payer }, patient()))).toEqual(refused);
    expect(await ownIntents()).toEqual([]);
  });

  it('still has its refund noted and told, by ids alone, without a card', async () => {
    const { clientSecret } = await open();
    await emulator.pay(clientSecret!);
    await open();
    const [intent] = await ownIntents();
    await forget();
    await emulator.operate('refund', { paymentIntent: intent!.id });
    await settle(intent!.id);
    expect(await pilot.rows('SELECT status, card_last4 FROM payment WHERE farm_id = $1', [caller.farmId]))
      // Columns as they are named in the table.
      .toEqual([{ status: 'refunded', card_last4: null }]);
    const facts = (await sent(pilot, paymentChanged)).filter(({ farmId }) => farmId === caller.farmId);
    expect(facts.map(({ status }) => status)).toEqual(['pending', 'paid', 'refunded']);
  });
});
