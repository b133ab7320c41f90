import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelSubscription,
  changeCard,
  endSubscription,
  getOrCreateSubscription,
  keepSubscription,
  readSubscription,
} from '@headgate/contracts/billing-questions';
import { subscriptionChanged } from '@headgate/contracts/pilot-facts';
import type { Caller } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { refusal } from '@headgate/runtime/testing/refusal';
import { sent } from '../../../test/enrolling.ts';
import { OwnEmulator, testCards } from '../../../test/own-emulator.ts';
import { aCaller, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { applySubscription } from './apply-subscription.ts';
import { OpenSubscription } from './open-subscription.ts';
import { StripeSubscriptions } from './stripe-subscriptions.ts';
import { ChangeCard } from './change-card.ts';

const payer = { email: 'ana@long-row.example', name: null };
const day = 24 * 60 * 60 * 1000;
/** A slow machine's, not the product's. */
const patient = () => ({ caller, deadline: new Date(Date.now() + 30_000) });

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
  pilot.clock.at = new Date();
});

const open = () => pilot.asker.ask(getOrCreateSubscription, { payer }, patient());
const read = async () => (await pilot.asker.ask(readSubscription, {}, { caller })).subscription;
const own = async () =>
  (await emulator.ledger()).subscriptions.filter(({ metadata }) => metadata['farm_id'] === caller.farmId);
const ownCharges = async () => {
  const ids = (await own()).map(({ id }) => id);
  const { paymentIntents } = await emulator.ledger();
  return paymentIntents.filter(({ subscription }) => subscription !== null && ids.includes(subscription));
};
const changes = async () =>
  (await sent(pilot, subscriptionChanged)).filter(({ farmId }) => farmId === caller.farmId);
const ask = <Answer>(call: (stripe: Stripe) => Promise<Answer>) =>
  pilot.service.get(StripeConnection).ask(call);

async function stripeId(): Promise<string> {
  const [subscription] = await own();
  if (subscription === undefined) throw new Error('The provider has none');
  return subscription.id;
}

/** As an event does. */
async function settle() {
  const reading = await pilot.service.get(StripeSubscriptions).read(await stripeId());
  if (reading === undefined) throw new Error('There is no such subscription');
  return await pilot.service
    .get(DataSource)
    .transaction((connection) => applySubscription(connection, reading));
}

async function subscribe(): Promise<void> {
  const { clientSecret } = await open();
  expect(await emulator.pay(clientSecret!)).toBe('succeeded');
  await settle();
}

async function renew(outcome: 'paid' | 'refused'): Promise<void> {
  await emulator.operate('renew', { subscription: await stripeId(), outcome });
}

describe('a subscription that is asked for', () => {
  it('says what it costs and how its first month is paid, and the same again', async () => {
    const first = await open();
    expect(first).toMatchObject({ currency: 'usd', interval: 'month', subscription: null });
    expect(first.amount).toBeGreaterThan(0);
    expect(first.clientSecret).toMatch(/_secret_/);
    expect(await open()).toEqual(first);
    expect(await own()).toMatchObject([{ status: 'incomplete' }]);
    expect(await read()).toBeNull();
  });

  it('is one for many calls at once, in two replicas', async () => {
    const replica = await pilot.replica();
    try {
      const [here, there] = [pilot.service.get(OpenSubscription), replica.get(OpenSubscription)];
      const calls = Array.from({ length: 6 }, (_, index) =>
        (index % 2 === 0 ? here : there).open(caller, payer),
      );
      const answers = await Promise.all(calls);
      expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
      expect(await own()).toHaveLength(1);
    } finally {
      await replica.close();
    }
  });

  it('waits for a provider that is away with nothing to be seen, and goes on with the same row', async () => {
    await emulator.operate('faults', { api: 'down', calls: 'POST /v1/subscriptions' });
    await expect(open()).rejects.toBeInstanceOf(Unavailable);
    expect(await changes()).toEqual([]);
    await emulator.operate('faults', { api: null });
    await open();
    expect(await own()).toHaveLength(1);
    const rows = await pilot.rows('SELECT id FROM subscription WHERE farm_id = $1', [caller.farmId]);
    expect(rows).toHaveLength(1);
  });

  it('is another one once the first was never paid and has run out', async () => {
    const first = await open();
    await emulator.operate('expire', { subscription: await stripeId() });
    const second = await open();
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect((await own()).map(({ status }) => status).sort()).toEqual(['incomplete', 'incomplete_expired']);
  });
});

describe('a subscription that runs', () => {
  it('is shown with its card and its month, and nothing is to be paid', async () => {
    await subscribe();
    expect(await open()).toMatchObject({ clientSecret: null, subscription: { status: 'active' } });
    const shown = await read();
    expect(shown).toMatchObject({ status: 'active', card: { last4: '4242' }, cancelAt: null });
    expect(Date.parse(shown!.currentPeriodEnd!) - Date.parse(shown!.startedAt!)).toBeGreaterThan(27 * day);
    expect((await changes()).map(({ status }) => status)).toEqual(['active']);
    expect((await ownCharges()).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });

  it('is past due when a month is not paid, may be paid by its page, and runs again', async () => {
    await subscribe();
    await renew('refused');
    await settle();
    const due = await open();
    expect(due).toMatchObject({ subscription: { status: 'past-due' } });
    await emulator.pay(due.clientSecret!);
    await settle();
    expect(await read()).toMatchObject({ status: 'active' });
  });

  it('follows the newest reading, whichever comes last', async () => {
    await subscribe();
    const readings = pilot.service.get(StripeSubscriptions);
    const old = await readings.read(await stripeId());
    await renew('refused');
    await settle();
    const late = await pilot.service
      .get(DataSource)
      .transaction((connection) => applySubscription(connection, old!));
    expect(late.kind).toBe('unchanged');
    expect(await read()).toMatchObject({ status: 'past-due' });
  });

  it('is nobody’s without an account, and none is there for another farm', async () => {
    await subscribe();
    for (const question of [readSubscription, cancelSubscription, keepSubscription, changeCard])
      expect(await refusal(pilot.asker.ask(question, {}))).toEqual([401, 'You are not logged in']);
    const stranger = { caller: aCaller() };
    for (const question of [cancelSubscription, keepSubscription, changeCard])
      expect(await pilot.asker.ask(question, {}, stranger)).toEqual({ kind: 'not-found' });
  });
});

describe('notice', () => {
  it('is 60 days, from the 30th day at the earliest; the first stays, and it can be taken back', async () => {
    await subscribe();
    const { startedAt, noticeEnds } = (await read())!;
    const expected = Date.parse(startedAt!) + 90 * day;
    expect(Date.parse(noticeEnds!)).toBe(expected);
    const given = await pilot.asker.ask(cancelSubscription, {}, patient());
    expect(given).toMatchObject({
      kind: 'subscription',
      subscription: { cancelAt: new Date(expected).toISOString(), noticeEnds: null, status: 'active' },
    });
    pilot.clock.at = new Date(expected - day);
    expect(await pilot.asker.ask(cancelSubscription, {}, patient())).toEqual(given);
    const kept = await pilot.asker.ask(keepSubscription, {}, patient());
    expect(kept).toMatchObject({ kind: 'subscription', subscription: { cancelAt: null } });
    expect((await changes()).map(({ cancelAt }) => cancelAt !== null)).toEqual([false, true, false]);
  });

  it('is not given while the provider is away', async () => {
    await subscribe();
    await emulator.operate('faults', { api: 'down' });
    await expect(pilot.asker.ask(cancelSubscription, {}, patient())).rejects.toBeInstanceOf(Unavailable);
    expect(await read()).toMatchObject({ cancelAt: null });
  });
});

describe('another card', () => {
  async function readCard(): Promise<Stripe.SetupIntent> {
    const session = await pilot.asker.ask(changeCard, {}, patient());
    if (session.kind !== 'open') throw new Error('There is no way');
    await emulator.pay(session.clientSecret, testCards.good);
    return await ask((stripe) => stripe.setupIntents.retrieve(session.clientSecret.split('_secret_')[0]!));
  }

  it('is charged from then on, and what was past due at once', async () => {
    await subscribe();
    await renew('refused');
    await settle();
    const sent = await readCard();
    expect(await pilot.service.get(ChangeCard).take(sent)).toBe('taken');
    expect(await read()).toMatchObject({ status: 'active' });
    const fresh = await ask(async (stripe) => stripe.subscriptions.retrieve(await stripeId()));
    expect(fresh.default_payment_method).toBe(sent.payment_method);
    expect(await pilot.service.get(ChangeCard).take(sent)).toBe('taken');
    expect((await ownCharges()).filter(({ status }) => status === 'succeeded')).toHaveLength(2);
  });

  it('is not taken from a setup intent of another’s, nor for one that has ended', async () => {
    const foreign = await ask((stripe) => stripe.setupIntents.create({}));
    expect(await pilot.service.get(ChangeCard).take(foreign)).toBe('foreign');
    await subscribe();
    const sent = await readCard();
    await pilot.asker.ask(endSubscription, {}, { caller });
    expect(await pilot.service.get(ChangeCard).take(sent)).toBe('passed-over');
  });
});

describe('the end for good', () => {
  it('is at once for us, while the provider is away, and there when it is back; nothing stays charged', async () => {
    await subscribe();
    // The provider counts seconds: the month was paid in an earlier one than the farm leaves in.
    const { startedAt } = (await read())!;
    await eventually('a second is over', () => Date.now() > Date.parse(startedAt!) + 2_000);
    await emulator.operate('faults', { api: 'down' });
    expect(await pilot.asker.ask(endSubscription, {}, { caller })).toEqual({ kind: 'done' });
    expect(await read()).toMatchObject({ status: 'ended' });
    expect((await changes()).at(-1)).toMatchObject({ status: 'ended' });
    // The provider has not heard, and goes on.
    await renew('paid');
    await renew('refused');
    await emulator.operate('faults', { api: null });
    await eventually('it has ended there', async () => (await own())[0]?.status === 'canceled');
    await eventually('what was charged since is given back', async () =>
      (await ownCharges()).some(({ amountReceived, amountRefunded, amount }) => {
        return amountReceived === amount && amountRefunded === amount;
      }),
    );
    await eventually('the task is done', async () => {
      const open = await pilot.rows(
        `SELECT 1 FROM errand WHERE kind = 'end-subscription' AND done_at IS NULL`,
      );
      return open.length === 0;
    });
    const charges = await ownCharges();
    // The month that was paid for stays paid; of the two later ones nothing does.
    expect(charges.map(({ amountReceived, amountRefunded }) => amountReceived - amountRefunded)).toEqual([
      charges[0]!.amount,
      0,
      0,
    ]);
    expect(charges.some(({ status }) => status.startsWith('requires_'))).toBe(false);
    expect((await settle()).kind).toBe('unchanged');
  });

  it('again, or of nothing, is harmless', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await pilot.asker.ask(endSubscription, {}, { caller })).toEqual({ kind: 'done' });
  });
});
