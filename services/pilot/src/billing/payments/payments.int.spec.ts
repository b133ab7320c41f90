import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  listPayments,
  openPayment,
  readPayment,
  readPaymentForMail,
} from '@headgate/contracts/billing-questions';
import { customerOpened, paymentChanged } from '@headgate/contracts/pilot-facts';
import type { Tier } from '@headgate/contracts/pricing-tier';
import type { Caller } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { timed } from '@headgate/runtime/testing/own-time';
import { DataSource } from 'typeorm';
import { refusal } from '@headgate/runtime/testing/refusal';
import { aCaller, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { sent } from '../../../test/enrolling.ts';
import { OwnEmulator, testCards } from '../../../test/own-emulator.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { ApplyPaymentIntent } from './apply-payment-intent.ts';
import { OpenPayment } from './open-payment.ts';
import { PaymentIntents } from './payment-intents.ts';

const payer = { email: 'ana@long-row.example', name: 'Ana Grower' };
/** A slow machine's, not the product's. */
const deadline = () => new Date(Date.now() + 30_000);

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
  await emulator.operate('faults', { api: null, bank: 'quick' });
});

const open = (tier: Tier = 'standard', by = caller) =>
  pilot.asker.ask(openPayment, { tier, payer }, { caller: by, deadline: deadline() });
const list = (by = caller) => pilot.asker.ask(listPayments, { limit: 20 }, { caller: by });
const ownIntents = async ({ farmId } = caller) =>
  (await emulator.ledger()).paymentIntents.filter(({ metadata }) => metadata['farm_id'] === farmId);
const changes = async ({ farmId } = caller) =>
  (await sent(pilot, paymentChanged)).filter((one) => one.farmId === farmId);

async function secret(tier: Tier = 'standard'): Promise<string> {
  const { clientSecret } = await open(tier);
  if (clientSecret === null) throw new Error('Nothing is to be paid');
  return clientSecret;
}

/** As an event does: reads the intent afresh, and applies it. */
async function settle(intentId: string) {
  const reading = await pilot.service.get(PaymentIntents).read(intentId);
  if (reading === undefined) throw new Error('There is no such intent');
  return await pilot.service
    .get(DataSource)
    .transaction((connection) => pilot.service.get(ApplyPaymentIntent).apply(connection, reading));
}

async function pay(tier: Tier = 'standard'): Promise<string> {
  expect(await emulator.pay(await secret(tier))).toBe('succeeded');
  const { payment } = await open(tier);
  if (payment === null) throw new Error('It was not paid');
  return payment.id;
}

async function intentOf(paymentId: string): Promise<string> {
  const found = (await ownIntents()).find(({ metadata }) => metadata['payment_id'] === paymentId);
  if (found === undefined) throw new Error('There is no intent of it');
  return found.id;
}

describe('a fee that is asked for', () => {
  it('is one intent of the tier’s amount, with our ids on it, and its secret again when asked again', async () => {
    const first = await open();
    expect(first).toMatchObject({ tier: 'standard', amount: 10_000, payment: null });
    expect(await open()).toEqual(first);
    const { items } = await list();
    expect(items).toMatchObject([{ status: 'pending', amount: 10_000, refundedAmount: 0, paidAt: null }]);
    expect(await ownIntents()).toMatchObject([
      {
        amount: 1_000_000,
        status: 'requires_payment_method',
        metadata: { farm_id: caller.farmId, payment_id: items[0]!.id },
      },
    ]);
  });

  it('is one intent for many calls at once, in two replicas', async () => {
    const replica = await pilot.replica();
    try {
      const there = replica.get(OpenPayment);
      const here = pilot.service.get(OpenPayment);
      const calls = Array.from({ length: 6 }, (_, index) =>
        (index % 2 === 0 ? here : there).open(caller, 'standard', { ...payer, name: `Name ${index}` }),
      );
      const answers = await Promise.all(calls);
      expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
      expect(await ownIntents()).toHaveLength(1);
      expect(await list()).toMatchObject({ items: [{}] });
    } finally {
      await replica.close();
    }
  });

  it('makes the farm a customer once, and tells of it once', async () => {
    await Promise.all([open('standard'), open('commercial'), open('enterprise')]);
    const opened = (await sent(pilot, customerOpened)).filter(({ farmId }) => farmId === caller.farmId);
    expect(opened).toHaveLength(1);
    const kept = await pilot.rows<{ id: string }>(
      'SELECT stripe_customer_id AS id FROM customer WHERE farm_id = $1',
      [caller.farmId],
    );
    expect(kept).toEqual([{ id: opened[0]!.stripeCustomerId }]);
  });

  it('is nobody’s without an account, and nobody else’s', async () => {
    expect(await refusal(pilot.asker.ask(openPayment, { tier: 'standard', payer }))).toEqual([
      401,
      'You are not logged in',
    ]);
    const id = await pay();
    const stranger = aCaller();
    expect(await list(stranger)).toEqual({ items: [], nextCursor: null });
    expect(await pilot.asker.ask(readPayment, { id }, { caller: stranger })).toEqual({ kind: 'not-found' });
    expect(await pilot.asker.ask(readPayment, { id }, { caller })).toMatchObject({ kind: 'payment' });
  });
});

describe('while the provider is away', () => {
  it.each(['down', 'reset', 'rate-limited'])(
    '(%s) nothing is visible, and later the same row goes on',
    async (api) => {
      await emulator.operate('faults', { api });
      await expect(open()).rejects.toBeInstanceOf(Unavailable);
      expect(await list()).toEqual({ items: [], nextCursor: null });
      expect(await changes()).toEqual([]);
      const rows = await pilot.rows('SELECT id FROM payment WHERE farm_id = $1', [caller.farmId]);
      expect(rows).toHaveLength(1);
      await emulator.operate('faults', { api: null });
      await open();
      expect(await ownIntents()).toHaveLength(1);
      const { items } = await list();
      expect(items.map(({ id }) => ({ id }))).toEqual(rows);
    },
  );

  it('and silent, a question is answered within its deadline, and its work is found by the next', async () => {
    await open();
    const other = aCaller();
    await emulator.operate('faults', {
      api: 'slow',
      delay: 2_500,
      calls: 'POST /v1/payment_intents',
      times: 1,
    });
    const input = () =>
      pilot.asker.ask(
        openPayment,
        { tier: 'standard', payer },
        { caller: other, deadline: new Date(Date.now() + 2_000) },
      );
    const { took } = await timed(() => expect(input()).rejects.toBeInstanceOf(Unavailable));
    expect(took).toBeLessThan(2_500);
    await eventually('the fee is open', async () => (await list(other)).items.length === 1);
    expect(await ownIntents(other)).toHaveLength(1);
  });

  it('an answer that was lost on its way makes no second intent', async () => {
    await emulator.operate('faults', { api: 'lost-answer', calls: 'POST /v1/payment_intents', times: 2 });
    await open().catch(() => undefined);
    await open();
    expect(await ownIntents()).toHaveLength(1);
  });
});

describe('what an operator has removed at the provider', () => {
  it('is made anew: a customer', async () => {
    await open();
    const [{ id } = { id: '' }] = await pilot.rows<{ id: string }>(
      'SELECT stripe_customer_id AS id FROM customer WHERE farm_id = $1',
      [caller.farmId],
    );
    await pilot.service.get(StripeConnection).ask((stripe) => stripe.customers.del(id));
    expect((await open('commercial')).clientSecret).not.toBeNull();
    expect(await ownIntents()).toHaveLength(2);
  });

  it('is given up and made anew: an open intent', async () => {
    const first = await secret();
    await pilot.rows(`UPDATE payment SET stripe_payment_intent_id = $2 WHERE farm_id = $1`, [
      caller.farmId,
      `pi_of_another_account_${caller.farmId}`,
    ]);
    expect(await secret()).not.toBe(first);
    expect((await list()).items.map(({ status }) => status)).toEqual(['pending', 'failed']);
  });
});

describe('a fee that is paid', () => {
  it('is settled by whoever reads it, asked no more, and told once', async () => {
    const clientSecret = await secret();
    await emulator.pay(clientSecret);
    const again = await open();
    expect(again).toMatchObject({
      clientSecret: null,
      payment: { status: 'paid', amount: 10_000, card: { brand: 'visa', last4: '4242' } },
    });
    const { id } = again.payment!;
    const intent = await intentOf(id);
    await Promise.all(Array.from({ length: 5 }, () => settle(intent)));
    expect((await changes()).map(({ status }) => status)).toEqual(['pending', 'paid']);
    expect(await pilot.asker.ask(readPaymentForMail, { id })).toMatchObject({ kind: 'payment' });
  });

  it('stays so, whatever older reading comes late', async () => {
    const clientSecret = await secret();
    const intent = (await ownIntents())[0]!.id;
    const old = await pilot.service.get(PaymentIntents).read(intent);
    await emulator.pay(clientSecret);
    await settle(intent);
    const database = pilot.service.get(DataSource);
    const late = await database.transaction((connection) =>
      pilot.service.get(ApplyPaymentIntent).apply(connection, old!),
    );
    expect(late).toMatchObject({ kind: 'unchanged', payment: { status: 'paid' } });
    const newer = { ...old!, number: old!.number + 1_000_000n };
    await database.transaction((connection) =>
      pilot.service.get(ApplyPaymentIntent).apply(connection, newer),
    );
    expect((await list()).items).toMatchObject([{ status: 'paid' }]);
  });

  it('covers the lower tiers, whose open intents are cancelled; a higher tier is its own amount', async () => {
    await open('standard');
    await pay('commercial');
    expect(await open('standard')).toMatchObject({ clientSecret: null, payment: { tier: 'commercial' } });
    await eventually('the open intent is cancelled', async () =>
      (await ownIntents()).some(({ status }) => status === 'canceled'),
    );
    await eventually('and its payment given up', async () =>
      (await list()).items.some(({ tier, status }) => tier === 'standard' && status === 'failed'),
    );
    const higher = await open('enterprise');
    expect(higher).toMatchObject({ amount: 50_000, payment: null });
    expect(await emulator.pay(higher.clientSecret!)).toBe('succeeded');
    expect(await open('enterprise')).toMatchObject({ payment: { tier: 'enterprise', amount: 50_000 } });
  });

  it('is not paid by a card that is declined, and may be tried again with the same intent', async () => {
    const clientSecret = await secret();
    expect(await emulator.pay(clientSecret, testCards.declined)).toBe('failed');
    expect(await secret()).toBe(clientSecret);
    await emulator.pay(clientSecret);
    expect(await open()).toMatchObject({ payment: { status: 'paid' } });
    const received = (await ownIntents()).map(({ amountReceived }) => amountReceived);
    expect(received).toEqual([1_000_000]);
  });

  it('counts when the bank says so, not before', async () => {
    await emulator.operate('faults', { bank: 'slow' });
    const clientSecret = await secret();
    await emulator.pay(clientSecret);
    const intent = (await ownIntents())[0]!;
    await settle(intent.id);
    expect((await list()).items).toMatchObject([{ status: 'pending' }]);
    expect(await open()).toMatchObject({ clientSecret, payment: null, isProcessing: true });
    await emulator.operate('settle', { paymentIntent: intent.id, outcome: 'paid' });
    await settle(intent.id);
    expect((await list()).items).toMatchObject([{ status: 'paid' }]);
  });
});

describe('money that goes back', () => {
  it('in part leaves the fee paid, in whole refunds it, and then it may be asked for again', async () => {
    const id = await pay();
    const intent = await intentOf(id);
    await emulator.operate('refund', { paymentIntent: intent, amount: 250_050 });
    await settle(intent);
    expect((await list()).items).toMatchObject([{ status: 'paid', refundedAmount: 2_500 }]);
    await emulator.operate('refund', { paymentIntent: intent });
    await settle(intent);
    expect((await list()).items).toMatchObject([{ status: 'refunded', refundedAmount: 10_000 }]);
    expect((await changes()).map(({ status }) => status)).toEqual(['pending', 'paid', 'paid', 'refunded']);
    expect((await open()).clientSecret).not.toBeNull();
  });

  it('by a dispute is shown while it is open, and fails the payment when it is lost', async () => {
    const id = await pay();
    const intent = await intentOf(id);
    const dispute = await emulator.operate('dispute', { paymentIntent: intent });
    await settle(intent);
    expect((await list()).items).toMatchObject([{ status: 'paid', isDisputed: true }]);
    await emulator.operate('close-dispute', { dispute: 'id' in dispute ? dispute.id : '', outcome: 'lost' });
    await settle(intent);
    expect((await list()).items).toMatchObject([{ status: 'failed', isDisputed: false }]);
  });
});
