import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { routes } from './calls/routes.ts';
import { operations } from './operator/operate.ts';
import { OwnEmulator } from './test/own-emulator.ts';

let emulator: OwnEmulator;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  stripe = emulator.stripe;
});
afterAll(() => emulator.end());

const ids = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id);
const endpoints = routes.map(({ method, path }) => `${method} ${path}`);

describe('what the official SDK does with the emulator', () => {
  it('customers', async () => {
    const ana = await stripe.customers.create({
      email: 'ana@farm.example',
      name: 'Ana',
      metadata: { farm_id: 'f' },
    });
    expect(ana).toMatchObject({ object: 'customer', email: 'ana@farm.example', metadata: { farm_id: 'f' } });
    const changed = await stripe.customers.update(ana.id, {
      name: '',
      metadata: { farm_id: '', other: 'x' },
    });
    expect(changed).toMatchObject({ name: null, metadata: { other: 'x' } });
    expect(changed.metadata).not.toHaveProperty('farm_id');
    expect(await stripe.customers.retrieve(ana.id)).toMatchObject({ email: 'ana@farm.example' });
    expect(ids(await stripe.customers.list({ email: 'ana@farm.example' }))).toEqual([ana.id]);
    expect(await stripe.customers.del(ana.id)).toEqual(
      expect.objectContaining({ id: ana.id, deleted: true }),
    );
    expect(await stripe.customers.retrieve(ana.id)).toMatchObject({ deleted: true });
    expect(ids(await stripe.customers.list())).not.toContain(ana.id);
  });

  it('payment intents, their charges, refunds and disputes', async () => {
    const customer = (await stripe.customers.create({})).id;
    const made = await stripe.paymentIntents.create({ amount: 1_000_000, currency: 'USD', customer });
    expect(made).toMatchObject({ status: 'requires_payment_method', currency: 'usd', latest_charge: null });
    await stripe.paymentIntents.update(made.id, { description: 'Pilot fee' });
    const paid = await stripe.paymentIntents.confirm(made.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge.refunds', 'payment_method', 'customer.subscriptions'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 1_000_000,
      description: 'Pilot fee',
      customer: { id: customer, subscriptions: { data: [] } },
      payment_method: { card: { brand: 'visa', last4: '4242' } },
      latest_charge: {
        paid: true,
        refunds: { data: [] },
        payment_method_details: { card: { last4: '4242' } },
      },
    });
    const charge = (await stripe.charges.list({ payment_intent: made.id })).data[0]!;
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ customer, amount_refunded: 0 });
    expect(await (await fetch(charge.receipt_url!)).text()).toContain('$10,000.00 paid');

    const refund = await stripe.refunds.create({ payment_intent: made.id, amount: 250_000 });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'succeeded',
      charge: charge.id,
    });
    await stripe.refunds.create({ charge: charge.id });
    expect((await stripe.refunds.list({ payment_intent: made.id })).data).toHaveLength(2);
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      refunded: true,
      amount_refunded: 1_000_000,
    });

    const other = await emulator.fee();
    await stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_mastercard' });
    await emulator.operate('dispute', { paymentIntent: other.id });
    const dispute = (await stripe.disputes.list({ payment_intent: other.id })).data[0]!;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 1_000_000 });
    expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' });
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost' });

    const open = await emulator.fee();
    expect(await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    expect(await stripe.paymentIntents.retrieve(open.id)).toMatchObject({ status: 'canceled' });
    expect(ids(await stripe.paymentIntents.list({ customer }))).toEqual([made.id]);
  });

  it('payment methods and setup intents', async () => {
    const customer = (await stripe.customers.create({})).id;
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    expect(ids(await stripe.paymentMethods.list({ customer, type: 'card' }))).toEqual([method.id]);
    await stripe.paymentMethods.update(method.id, { metadata: { a: 'b' } });
    expect(await stripe.paymentMethods.retrieve(method.id)).toMatchObject({ customer, metadata: { a: 'b' } });
    expect(await stripe.paymentMethods.detach(method.id)).toMatchObject({ customer: null });

    const setup = await stripe.setupIntents.create({ customer, metadata: { farm_id: 'f' } });
    await stripe.setupIntents.update(setup.id, { description: 'Another card' });
    expect(await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      description: 'Another card',
    });
    const done = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
    expect(done.payment_method).toMatchObject({ customer });
    const open = await stripe.setupIntents.create({ customer });
    expect(await stripe.setupIntents.cancel(open.id)).toMatchObject({ status: 'canceled' });
    expect(ids(await stripe.setupIntents.list({ customer }))).toEqual([open.id, setup.id]);
  });

  it('products, prices, subscriptions, invoices', async () => {
    const product = await stripe.products.create({ name: 'By the year' });
    expect(await stripe.products.retrieve(product.id)).toMatchObject({ name: 'By the year' });
    expect(ids(await stripe.products.list({ active: true }))).toContain(product.id);
    const yearly = {
      product: product.id,
      unit_amount: 199_000,
      currency: 'usd',
      recurring: { interval: 'year' },
    } as const;
    const price = await stripe.prices.create(yearly);
    expect((await stripe.prices.retrieve(price.id)).unit_amount_decimal?.toString()).toBe('199000');
    expect(ids(await stripe.prices.list({ type: 'recurring' }))).toContain('price_headgate_monthly');

    const customer = (await stripe.customers.create({})).id;
    const { subscription, clientSecret } = await emulator.subscription(customer);
    expect(subscription).toMatchObject({
      status: 'incomplete',
      items: { data: [{ price: { unit_amount: 19_900 } }] },
    });
    expect(await emulator.pay(clientSecret)).toEqual({ status: 'succeeded' });
    const running = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method'],
    });
    expect(running).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4242' } } });

    const inAYear = Math.floor(Date.now() / 1000) + 365 * 86_400;
    const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at: inAYear });
    expect(cancelled).toMatchObject({ cancel_at: inAYear, status: 'active' });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
    });
    expect(ids(await stripe.subscriptions.list({ customer }))).toEqual([subscription.id]);

    await emulator.operate('renew', { subscription: subscription.id, outcome: 'refused' });
    const open = (await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data[0]!;
    const payments = await stripe.invoicePayments.list({ invoice: open.id });
    expect(await stripe.invoicePayments.retrieve(payments.data[0]!.id)).toMatchObject({ status: 'open' });
    expect(await stripe.invoices.pay(open.id)).toMatchObject({ status: 'paid', amount_paid: 19_900 });
    const paid = await stripe.invoices.retrieve(open.id, {
      expand: ['payments.data.payment.payment_intent'],
    });
    expect(paid.payments?.data[0]?.payment).toMatchObject({ payment_intent: { status: 'succeeded' } });

    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    expect(ids(await stripe.subscriptions.list({ customer }))).toEqual([]);
    expect(ids(await stripe.subscriptions.list({ customer, status: 'all' }))).toEqual([subscription.id]);
    const second = await emulator.subscription(customer);
    const unpaid = second.subscription.latest_invoice as Stripe.Invoice;
    expect(await stripe.invoices.voidInvoice(unpaid.id)).toMatchObject({ status: 'void' });
  });

  it('events', async () => {
    const customer = await stripe.customers.create({ email: 'told@farm.example' });
    const delivered = (await stripe.events.list({ type: 'customer.created', limit: 1 })).data[0]!;
    expect(delivered.data.object).toMatchObject({ id: customer.id, email: 'told@farm.example' });
    expect(await stripe.events.retrieve(delivered.id)).toMatchObject({
      type: 'customer.created',
      api_version: '2026-10-28.endive',
    });
    const { data: ofCharges } = await stripe.events.list({ type: 'charge.*', limit: 100 });
    const types = new Set(ofCharges.map(({ type }) => type));
    expect([...types].every((type) => type.startsWith('charge.'))).toBe(true);
  });

  it('is every endpoint that there is', () => {
    const request = (endpoint: string) => {
      const pattern = new RegExp(`^${endpoint.replace('{id}', '[\\w-]+')}$`);
      return emulator.calls.some((call) => pattern.test(call));
    };
    expect(endpoints.filter((endpoint) => !request(endpoint))).toEqual([]);
  });

  it('is every endpoint that the README lists', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const listed = [...readme.matchAll(/`((?:GET|POST|DELETE) \/v1\/[^`]+)`/g)].map(
      ([, endpoint]) => endpoint,
    );
    expect(listed).toEqual(endpoints);
    const operated = [...readme.matchAll(/`POST \/emulator\/([a-z-]+)/g)].map(([, name = '']) => name);
    expect(operated.sort()).toEqual(Object.keys(operations).sort());
  });
});
