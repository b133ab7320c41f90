import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openPayment } from '@headgate/contracts/billing-questions';
import { paymentChanged } from '@headgate/contracts/pilot-facts';
import type { Caller } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { sent } from '../../../test/enrolling.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { aCaller, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { forgetFarm } from '../customers/forget-farm.ts';
import { ApplyPaymentIntent } from './apply-payment-intent.ts';
import { PaymentIntents } from './payment-intents.ts';

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
beforeEach(() => {
  caller = aCaller();
});

const open = (by = caller) => {
  const patient = { caller: by, deadline: new Date(Date.now() + 30_000) };
  return pilot.asker.ask(openPayment, { tier: 'standard', payer }, patient);
};
const ownIntents = async (by = caller) =>
  (await emulator.ledger()).paymentIntents.filter(({ metadata }) => metadata['farm_id'] === by.farmId);
const changes = async () =>
  (await sent(pilot, paymentChanged)).filter(({ farmId }) => farmId === caller.farmId);
const database = () => pilot.service.get(DataSource);

async function apply(by = caller) {
  const reading = await pilot.service.get(PaymentIntents).read((await ownIntents(by))[0]!.id);
  return await database().transaction((connection) =>
    pilot.service.get(ApplyPaymentIntent).apply(connection, reading!),
  );
}

/** As if our process had died between the provider's answer and our commit. */
async function forgetIntent(by = caller): Promise<void> {
  await pilot.rows('UPDATE payment SET stripe_payment_intent_id = NULL, reading = 0 WHERE farm_id = $1', [
    by.farmId,
  ]);
}

describe('an intent that the provider has made', () => {
  it('is told with the payment, once, though nothing is paid yet', async () => {
    await open();
    await open();
    await Promise.all([apply(), apply()]);
    const [intent] = await ownIntents();
    expect(await changes()).toMatchObject([{ status: 'pending', stripePaymentIntentId: intent!.id }]);
  });

  it('is nobody else’s for those who find it at the same time: one takes it, the others know it', async () => {
    await open();
    await forgetIntent();
    const applied = await Promise.all(Array.from({ length: 6 }, () => apply()));
    expect(applied.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    expect(applied.filter(({ kind }) => kind === 'unchanged')).toHaveLength(5);
  });

  it('is taken while its farm is forgotten, without waiting for each other', async () => {
    const farms = Array.from({ length: 10 }, () => aCaller());
    for (const farm of farms) {
      await open(farm);
      await forgetIntent(farm);
    }
    const forget = (farm: Caller) => database().transaction((connection) => forgetFarm(connection, farm));
    const outcomes = await Promise.allSettled(farms.flatMap((farm) => [apply(farm), forget(farm)]));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('a fee whose price has changed since it was opened', () => {
  it('is closed and opened anew at today’s', async () => {
    const before = await open();
    await pilot.rows('UPDATE payment SET amount_cents = 900000 WHERE farm_id = $1', [caller.farmId]);
    const after = await open();
    expect(after).toMatchObject({ amount: 10_000, payment: null });
    expect(after.clientSecret).not.toBe(before.clientSecret);
    expect(await open()).toEqual(after);
    const own = await ownIntents();
    expect(own.map(({ status }) => status).sort()).toEqual(['canceled', 'requires_payment_method']);
  });

  it('counts where it was paid before: nothing more is asked', async () => {
    const { clientSecret } = await open();
    await emulator.pay(clientSecret!);
    await open();
    await pilot.rows('UPDATE payment SET amount_cents = 900000 WHERE farm_id = $1', [caller.farmId]);
    expect(await open()).toMatchObject({ clientSecret: null, payment: { status: 'paid', amount: 9_000 } });
  });
});
