import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { MonthlyFarm } from '../../../test/monthly-farm.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { StripePost } from '../../../test/stripe-post.ts';

let emulator: OwnEmulator;
let pilot: OwnPilot;
let post: StripePost;
let farm: MonthlyFarm;
let stripeId: string;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  pilot = await startPilot({ STRIPE_API_URL: emulator.url });
  post = new StripePost(emulator.url, pilot.asker, () => pilot.clock.at.getTime());
});
afterAll(async () => {
  await pilot.stop();
  await emulator.stop();
});
beforeEach(async () => {
  farm = new MonthlyFarm(pilot, emulator);
  stripeId = await farm.subscribe();
});

/** All that the provider has told, applied. */
async function bring(order: 'as-told' | 'backwards' = 'as-told'): Promise<void> {
  const events = await post.events();
  for (const event of order === 'as-told' ? events : events.toReversed()) await post.deliver(event);
  await eventually('all are applied', async () => {
    const left = await pilot.rows(`SELECT 1 FROM stripe_event WHERE state <> 'applied'`);
    return left.length === 0;
  });
}

/** Of the subscription's newest month. */
async function intent(): Promise<string> {
  const { paymentIntents } = await emulator.ledger();
  return paymentIntents.filter(({ subscription }) => subscription === stripeId).at(-1)?.id ?? '';
}

const charges = () =>
  pilot.rows<{ dispute: string; refunded: number; intent: string }>(
    `SELECT dispute, refunded_cents AS refunded, stripe_payment_intent_id AS intent
     FROM subscription_charge JOIN subscription ON subscription.id = subscription_id WHERE farm_id = $1`,
    [farm.caller.farmId],
  );

describe('money of a subscription that was paid', () => {
  it('leaves no note as long as nothing becomes of it', async () => {
    await bring();
    expect(await charges()).toEqual([]);
  });

  it.each(['won', 'lost'] as const)('is noted while it is disputed, and when that is %s', async (outcome) => {
    const paymentIntent = await intent();
    const { id: dispute } = (await emulator.operate('dispute', { paymentIntent })) as { id: string };
    await bring();
    expect(await charges()).toEqual([{ dispute: 'open', refunded: 0, intent: paymentIntent }]);
    await emulator.operate('close-dispute', { dispute, outcome });
    await bring('backwards');
    expect(await charges()).toEqual([{ dispute: outcome, refunded: 0, intent: paymentIntent }]);
    expect((await farm.rows()).map(({ status }) => status)).toEqual(['active']);
  });

  it('that is lost leaves the subscription as the provider has it', async () => {
    const paymentIntent = await intent();
    const { id: dispute } = (await emulator.operate('dispute', { paymentIntent })) as { id: string };
    await bring();
    await farm.stripe((stripe) => stripe.subscriptions.cancel(stripeId));
    await emulator.operate('close-dispute', { dispute, outcome: 'lost' });
    const lost = (await post.events()).filter(({ type }) => type === 'charge.dispute.closed').at(-1);
    await post.deliver(lost ?? { payload: '' });
    await eventually('it has ended', async () => (await farm.rows())[0]?.status === 'ended');
  });

  it('is noted when it is given back, whichever of its events comes last', async () => {
    const paymentIntent = await intent();
    await emulator.operate('refund', { paymentIntent, amount: 900 });
    await emulator.operate('refund', { paymentIntent });
    await bring('backwards');
    expect(await charges()).toEqual([{ dispute: 'none', refunded: 19_900, intent: paymentIntent }]);
  });
});
