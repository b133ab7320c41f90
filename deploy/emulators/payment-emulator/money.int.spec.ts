import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { OwnEmulator } from './test/own-emulator.ts';

let emulator: OwnEmulator;
let stripe: Stripe;
const day = 86_400;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  stripe = emulator.stripe;
});
afterAll(() => emulator.end());

async function aCustomer(): Promise<string> {
  return (await stripe.customers.create({})).id;
}
async function running(cardNumber?: string): Promise<{ id: string; customer: string }> {
  const customer = await aCustomer();
  const { subscription, clientSecret } = await emulator.subscription(customer);
  await emulator.pay(clientSecret, cardNumber);
  return { id: subscription.id, customer };
}
const advance = (days: number) => emulator.operate('advance', { seconds: days * day });
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
const invoicesOf = async (subscription: string) => (await stripe.invoices.list({ subscription })).data;
const typesOf = async (id: string) => {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter((event) => (event.data.object as { id?: string }).id === id).map(({ type }) => type);
};

describe('the test card form', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'card_declined', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'Your card has expired.'],
    ['4242424242424241', 'incorrect_number', 'Your card number is invalid.'],
    ['4111111111111111', 'card_declined', 'Your card was declined: only test cards pay here.'],
  ])('is refused with %s, and the same intent is paid by another card once', async (card, code, message) => {
    const { id, client_secret } = await emulator.fee();
    expect(await emulator.pay(client_secret, card)).toEqual({ status: 'failed', code, message });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
    });
    expect(await emulator.pay(client_secret)).toEqual({ status: 'succeeded' });
    expect(await emulator.pay(client_secret)).toMatchObject({
      status: 'failed',
      code: 'payment_intent_unexpected_state',
    });
    const { data } = await stripe.charges.list({ payment_intent: id });
    expect(data.filter(({ paid }) => paid)).toHaveLength(1);
  });

  it('has the holder asked', async () => {
    const { id, client_secret: clientSecret } = await emulator.fee();
    expect(await emulator.pay(clientSecret, '4000002500003155')).toEqual({ status: 'requires_action' });
    expect(await emulator.form('authenticate', { clientSecret, outcome: 'fail' })).toEqual({
      status: 'failed',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
    await emulator.pay(clientSecret, '4000002500003155');
    expect(await emulator.form('authenticate', { clientSecret, outcome: 'complete' })).toEqual({
      status: 'succeeded',
    });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('waits for a slow bank, until the operator settles', async () => {
    await emulator.operate('faults', { bank: 'slow' });
    const [good, bad] = [await emulator.fee(), await emulator.fee()];
    for (const { client_secret } of [good, bad])
      expect(await emulator.pay(client_secret)).toEqual({ status: 'processing' });
    await emulator.operate('faults', { bank: 'quick' });
    await emulator.operate('settle', { paymentIntent: good.id, outcome: 'paid' });
    await emulator.operate('settle', { paymentIntent: bad.id, outcome: 'refused' });
    expect(await stripe.paymentIntents.retrieve(good.id)).toMatchObject({ status: 'succeeded' });
    expect(await stripe.paymentIntents.retrieve(bad.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('opens nothing with a secret that is nobody’s', async () => {
    const { id } = await emulator.fee();
    for (const clientSecret of ['', 'x', `${id}_secret_guessed`, 'seti_x_secret_y']) {
      if (clientSecret === '') await expect(emulator.pay(clientSecret)).rejects.toThrow('400');
      else
        expect(await emulator.pay(clientSecret)).toMatchObject({
          status: 'failed',
          code: 'resource_missing',
        });
    }
  });
});

describe('a subscription', () => {
  it('is told of by events, and its card kept', async () => {
    const { id } = await running('4000002500003155');
    expect(await statusOf(id)).toBe('incomplete');
    const invoice = (
      await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] })
    ).latest_invoice;
    const clientSecret = (invoice as Stripe.Invoice).confirmation_secret!.client_secret;
    await emulator.form('authenticate', { clientSecret, outcome: 'complete' });
    expect(await statusOf(id)).toBe('active');
    expect(await typesOf(id)).toEqual(['customer.subscription.updated', 'customer.subscription.created']);
    await advance(32);
    expect(await statusOf(id)).toBe('active');
    expect((await invoicesOf(id)).map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_create'],
    ]);
  });

  it('that nobody pays within 23 hours is over, and cannot be paid any more', async () => {
    const { subscription, clientSecret } = await emulator.subscription(await aCustomer());
    await emulator.operate('advance', { seconds: 23 * 3_600 + 1 });
    expect(await statusOf(subscription.id)).toBe('incomplete_expired');
    expect(await emulator.pay(clientSecret)).toMatchObject({
      status: 'failed',
      code: 'payment_intent_unexpected_state',
    });
  });

  it('is past due when its card is refused, and runs again when another pays', async () => {
    const { id, customer } = await running();
    const setup = await stripe.setupIntents.create({ customer });
    expect(await emulator.pay(setup.client_secret, '4000000000000341')).toEqual({ status: 'succeeded' });
    const bad = (await stripe.setupIntents.retrieve(setup.id)).payment_method as string;
    await stripe.subscriptions.update(id, { default_payment_method: bad });
    await advance(32);
    expect(await statusOf(id)).toBe('past_due');
    const open = (await invoicesOf(id))[0]!;
    expect(open).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: expect.any(Number),
    });
    await expect(stripe.invoices.pay(open.id)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
    });
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    expect(await stripe.invoices.pay(open.id, { payment_method: good.id })).toMatchObject({ status: 'paid' });
    expect(await statusOf(id)).toBe('active');
  });

  it('ends when every try has failed', async () => {
    const { id } = await running();
    const other = await running();
    await emulator.operate('renew', { subscription: id, outcome: 'refused' });
    const card = await stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', {
      customer: (await stripe.subscriptions.retrieve(id)).customer as string,
    });
    await stripe.subscriptions.update(id, { default_payment_method: card.id });
    for (const days of [3, 5, 7]) await advance(days);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await statusOf(other.id)).toBe('active');
  });

  it('ends when it was to, and not before', async () => {
    const { id } = await running();
    const { now } = (await emulator.operate('advance', { seconds: 0 })) as { now: number };
    await stripe.subscriptions.update(id, { cancel_at: now + 60 * day });
    await advance(59);
    expect(await statusOf(id)).toBe('active');
    await advance(2);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number),
    });
    expect((await typesOf(id))[0]).toBe('customer.subscription.deleted');
    await expect(stripe.subscriptions.update(id, { cancel_at: '' })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('the ledger', () => {
  it('is what was paid and given back', async () => {
    const { id, client_secret } = await emulator.fee({ payment_id: 'p' });
    await emulator.pay(client_secret);
    await emulator.operate('refund', { paymentIntent: id, amount: 400_000 });
    const { paymentIntents } = await emulator.ledger();
    expect(paymentIntents.find((intent) => intent.id === id)).toMatchObject({
      amount: 1_000_000,
      amountReceived: 1_000_000,
      amountRefunded: 400_000,
      dispute: 'none',
      metadata: { payment_id: 'p' },
      status: 'succeeded',
    });
  });
});
