import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getOrCreateSubscription,
  openPayment,
  receiveStripeEvent,
} from '@headgate/contracts/billing-questions';
import { paymentChanged } from '@headgate/contracts/pilot-facts';
import type { Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { sent } from '../../../test/enrolling.ts';
import { retry } from '@headgate/runtime/testing/retry';
import { OwnEmulator, testCards } from '../../../test/own-emulator.ts';
import { aCaller, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { anEvent, signatureOf } from '../../../test/sign-event.ts';
import { StripePost } from '../../../test/stripe-post.ts';
import type { StripeEventRow } from './stripe-event.entity.ts';

const payer = { email: 'ana@long-row.example', name: 'Ana Grower' };
/** A slow machine's, not the product's. */
const deadline = () => new Date(Date.now() + 30_000);

let emulator: OwnEmulator;
let redis: ServerProcess;
let pilot: OwnPilot;
let post: StripePost;
let caller: Caller;

beforeAll(async () => {
  [emulator, redis] = await Promise.all([OwnEmulator.start(), ServerProcess.redis()]);
  pilot = await startPilot({
    STRIPE_API_URL: emulator.url,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
  });
  post = new StripePost(emulator.url, pilot.asker, () => pilot.clock.at.getTime());
});
afterAll(async () => {
  await pilot.stop();
  await redis.kill();
  await emulator.stop();
});
beforeEach(async () => {
  caller = aCaller();
  await emulator.operate('faults', { api: null, bank: 'quick' });
});

async function openFee(): Promise<string> {
  const input = { tier: 'standard', payer } as const;
  const { clientSecret } = await retry(() =>
    pilot.asker.ask(openPayment, input, { caller, deadline: deadline() }),
  );
  if (clientSecret === null) throw new Error('Nothing is to be paid');
  return clientSecret;
}
async function openMonthly(): Promise<string> {
  const { clientSecret } = await retry(() =>
    pilot.asker.ask(getOrCreateSubscription, { payer }, { caller, deadline: deadline() }),
  );
  if (clientSecret === null) throw new Error('Nothing is to be paid');
  return clientSecret;
}

async function payment() {
  const [row] = await pilot.rows<{ status: string; dispute: string; intent: string; refunded: number }>(
    `SELECT status, dispute, stripe_payment_intent_id AS intent, refunded_cents AS refunded
     FROM payment WHERE farm_id = $1`,
    [caller.farmId],
  );
  if (row === undefined) throw new Error('There is no payment');
  return row;
}
async function monthly() {
  const [row] = await pilot.rows<{ status: string; card: string; stripe: string }>(
    `SELECT status, card_last4 AS card, stripe_subscription_id AS stripe FROM subscription WHERE farm_id = $1`,
    [caller.farmId],
  );
  if (row === undefined) throw new Error('There is no subscription');
  return row;
}
async function row(id: string): Promise<StripeEventRow> {
  const [found] = await pilot.rows<StripeEventRow>(
    'SELECT *, last_error AS "lastError" FROM stripe_event WHERE id = $1',
    [id],
  );
  if (found === undefined) throw new Error('It was not stored');
  return found;
}
const is = async (id: string, state: StripeEventRow['state']) => (await row(id)).state === state;
const applied = (id: string) => eventually(`${id} is applied`, () => is(id, 'applied'));

const seen = new Set<string>();
/** Whatever has happened at the provider since, delivered and applied. */
async function bring(): Promise<void> {
  const fresh = (await post.events()).filter(({ id }) => !seen.has(id));
  for (const event of fresh) {
    seen.add(event.id);
    await post.deliver(event);
  }
  for (const { id } of fresh) await applied(id);
}

/** Something that is stored whatever it says. */
async function deliverNotice(event: Parameters<typeof anEvent>[0]): Promise<string> {
  const id = `evt_${randomUUID()}`;
  await post.deliver({ payload: anEvent({ ...event, id }) });
  return id;
}

describe('an event', () => {
  it('is stored once, however many copies come at once', async () => {
    const payload = anEvent({ id: `evt_${randomUUID()}`, type: 'product.created' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post.deliver({ payload })));
    expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'repeated')).toHaveLength(19);
  });

  it('that is forged, stale or of the future is refused, and nothing is stored', async () => {
    const count = async () =>
      (await pilot.rows<{ count: string }>('SELECT count(*) FROM stripe_event'))[0]?.count;
    const before = await count();
    const text = anEvent({ id: `evt_${randomUUID()}` });
    const payload = Buffer.from(text).toString('base64');
    const now = pilot.clock.at.getTime();
    for (const signature of [
      ...['', 't=1,v1=00', signatureOf(text, now, 'whsec_forged')],
      ...[signatureOf(text, now - 301_000), signatureOf(text, now + 301_000)],
    ])
      expect(await pilot.asker.ask(receiveStripeEvent, { payload, signature })).toEqual({ kind: 'refused' });
    expect(await count()).toBe(before);
  });

  it('of a kind that moves nothing of ours, or about somebody else, is noted and done', async () => {
    const intent = await post.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const notes = new Map<string, string>();
    for (const [type, object] of [
      ['product.created', { id: 'prod_1', object: 'product' }],
      ['payment_intent.created', { id: intent.id, object: 'payment_intent' }],
      ['payment_intent.succeeded', { id: 'pi_unknown', object: 'payment_intent' }],
      ['balance.available', { object: 'balance' }],
      ['coupon.created', { id: 'SPRING 25%', object: 'coupon' }],
      ['plan.deleted', { id: 'gold.plan', object: 'plan' }],
    ] as const) {
      const id = await deliverNotice({ type, object });
      await applied(id);
      notes.set(type, (await row(id)).note ?? '');
    }
    expect(Object.fromEntries(notes)).toEqual({
      'product.created': 'nothing of ours moves by it',
      'payment_intent.created': 'it is not ours',
      'payment_intent.succeeded': 'the provider no longer has it',
      'balance.available': 'nothing of ours moves by it',
      'coupon.created': 'nothing of ours moves by it',
      'plan.deleted': 'nothing of ours moves by it',
    });
  });
});

describe('a fee', () => {
  it('is paid when the provider’s event says so, and told of once, however often it says it', async () => {
    await emulator.pay(await openFee());
    expect((await payment()).status).toBe('pending');
    await bring();
    expect((await payment()).status).toBe('paid');
    const events = (await post.events()).slice(-6);
    for (const event of [...events, ...events]) expect(await post.deliver(event)).toBe('repeated');
    const facts = (await sent(pilot, paymentChanged)).filter(({ farmId }) => farmId === caller.farmId);
    // That it was begun is told where that was done.
    expect(facts.map(({ status }) => status)).toEqual(['pending', 'paid']);
  });

  it('is paid though its event comes before our own commit of what it is called there', async () => {
    await emulator.pay(await openFee());
    const { intent } = await payment();
    await pilot.rows('UPDATE payment SET stripe_payment_intent_id = NULL WHERE farm_id = $1', [
      caller.farmId,
    ]);
    await bring();
    expect(await payment()).toMatchObject({ status: 'paid', intent });
  });

  it('is what the provider says now, in whatever order events come', async () => {
    await emulator.pay(await openFee());
    const { intent } = await payment();
    await emulator.operate('refund', { paymentIntent: intent });
    const fresh = (await post.events()).filter(({ id }) => !seen.has(id));
    for (const event of fresh.toReversed()) await post.deliver(event);
    for (const { id } of fresh) await applied(id);
    expect((await payment()).status).toBe('refunded');
    await bring();
    expect((await payment()).status).toBe('refunded');
  });

  it('follows refunds', async () => {
    await emulator.pay(await openFee());
    const { intent } = await payment();
    await emulator.operate('refund', { paymentIntent: intent, amount: 2_500 });
    await bring();
    expect(await payment()).toMatchObject({ status: 'paid', refunded: 2_500 });
    await emulator.operate('refund', { paymentIntent: intent });
    await bring();
    expect((await payment()).status).toBe('refunded');
  });

  it.each([
    ['won', 'paid'],
    ['lost', 'failed'],
  ] as const)('follows a dispute that is %s', async (outcome, status) => {
    await emulator.pay(await openFee());
    const { intent: paymentIntent } = await payment();
    const opened = (await emulator.operate('dispute', { paymentIntent })) as { id: string };
    await bring();
    expect(await payment()).toMatchObject({ status: 'paid', dispute: 'open' });
    await emulator.operate('close-dispute', { dispute: opened.id, outcome });
    await bring();
    expect(await payment()).toMatchObject({ status, dispute: outcome });
  });

  it('stays open when a card is declined, and can be paid after that', async () => {
    const secret = await openFee();
    await emulator.pay(secret, testCards.declined);
    await bring();
    expect((await payment()).status).toBe('pending');
    await emulator.pay(secret);
    await bring();
    expect((await payment()).status).toBe('paid');
  });
});

describe('a subscription', () => {
  it('follows the provider from its first payment to one that fails, and to another card', async () => {
    await emulator.pay(await openMonthly());
    await bring();
    expect(await monthly()).toMatchObject({ status: 'active', card: '4242' });
    const { stripe: subscription } = await monthly();
    await emulator.operate('renew', { subscription, outcome: 'refused' });
    await bring();
    expect((await monthly()).status).toBe('past-due');
    const customer = (await post.stripe.subscriptions.retrieve(subscription)).customer as string;
    const [own] = await pilot.rows<{ id: string }>('SELECT id FROM subscription WHERE farm_id = $1', [
      caller.farmId,
    ]);
    const setup = await post.stripe.setupIntents.create({
      customer,
      metadata: { farm_id: caller.farmId, subscription_id: own?.id ?? '' },
    });
    await emulator.pay(setup.client_secret ?? '', '5555555555554444');
    await bring();
    expect(await monthly()).toMatchObject({ status: 'active', card: '4444' });
  });

  it('that nobody pays ends', async () => {
    await openMonthly();
    const { stripe: subscription } = await monthly();
    await emulator.operate('expire', { subscription });
    await bring();
    expect((await monthly()).status).toBe('ended');
  });
});

describe('events are applied', () => {
  it('when the provider is back, and that it was away is not theirs', async () => {
    await emulator.pay(await openFee());
    const fresh = (await post.events()).filter(({ id }) => !seen.has(id));
    await emulator.operate('faults', { api: 'down' });
    for (const event of fresh) await post.deliver(event);
    const about = fresh.find(({ type }) => type === 'payment_intent.succeeded')?.id ?? '';
    await eventually('it was tried twice', async () => (await row(about)).attempt > 1);
    expect(await row(about)).toMatchObject({ state: 'received', failures: 0 });
    expect((await row(about)).lastError).toContain('does not answer');
    await emulator.operate('faults', { api: null });
    await bring();
    expect((await payment()).status).toBe('paid');
  });

  it('though one is poison: it dies after eight tries, and holds up nobody', async () => {
    const named = await post.stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      metadata: { payment_id: randomUUID() },
    });
    const poison = await deliverNotice({ object: { id: named.id, object: 'payment_intent' } });
    await emulator.pay(await openFee());
    for (const { id } of await post.events()) if ((await bodyOf(id)).includes(named.id)) seen.add(id);
    await bring();
    expect((await payment()).status).toBe('paid');
    await eventually('it is dead', () => is(poison, 'dead'));
    expect(await row(poison)).toMatchObject({ failures: 8, attempt: 8 });
    expect((await row(poison)).lastError).toContain('is not here');
  });

  it('though Redis forgets every job, those to come included, and is away when more events come', async () => {
    const first = caller;
    await emulator.pay(await openFee());
    const early = (await post.events()).filter(({ id }) => !seen.has(id));
    await emulator.operate('faults', { api: 'down' });
    for (const event of early) await post.deliver(event);
    for (const { id } of early) await eventually('it waits', async () => (await row(id)).attempt > 0);
    await redis.kill();
    await emulator.operate('faults', { api: null });
    caller = aCaller();
    await emulator.pay(await openFee());
    const late = (await post.events()).filter(({ id }) => !seen.has(id));
    for (const event of late.slice(early.length)) expect(await post.deliver(event)).toBe('stored');
    await redis.start();
    await bring();
    expect((await payment()).status).toBe('paid');
    caller = first;
    expect((await payment()).status).toBe('paid');
  });

  it('once by two replicas that hear of all of them', async () => {
    const replica = await pilot.replica();
    const before = (await sent(pilot, paymentChanged)).length;
    const callers = Array.from({ length: 10 }, () => aCaller());
    for (caller of callers) await emulator.pay(await openFee());
    await bring();
    const facts = (await sent(pilot, paymentChanged)).slice(before).filter(({ status }) => status === 'paid');
    expect(facts.map(({ farmId }) => farmId).sort()).toEqual(callers.map(({ farmId }) => farmId).sort());
    await replica.close();
  });
});

async function bodyOf(id: string): Promise<string> {
  return JSON.stringify(await post.stripe.events.retrieve(id));
}
