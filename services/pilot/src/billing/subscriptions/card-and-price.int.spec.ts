import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeCard } from '@headgate/contracts/billing-questions';
import { Unavailable } from '@headgate/runtime';
import { MonthlyFarm } from '../../../test/monthly-farm.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { ChangeCard } from './change-card.ts';
import { MonthlyPrice } from './monthly-price.ts';

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
  await emulator.operate('faults', { api: null });
});

async function session(): Promise<string> {
  const opened = await pilot.asker.ask(changeCard, {}, farm.call);
  if (opened.kind !== 'open') throw new Error('There is no way');
  return opened.clientSecret;
}

describe('the way to tell another card', () => {
  it('is one for any number of forms, in any replica, until it is used; then there is another', async () => {
    await farm.subscribe();
    const replica = await pilot.replica();
    try {
      const { farmId } = farm.caller;
      const opened = await Promise.all(
        [pilot.service, replica, pilot.service, replica].map((service) =>
          service.get(ChangeCard).open(farmId),
        ),
      );
      const first = await session();
      for (const each of opened) expect(each).toEqual({ kind: 'open', clientSecret: first });
      await emulator.pay(first, '5555555555554444');
      const second = await session();
      expect(second).not.toBe(first);
      expect(await session()).toBe(second);
    } finally {
      await replica.close();
    }
  });

  it('is only the newest, where there are several', async () => {
    const stripeId = await farm.subscribe();
    const first = (await session()).split('_secret_')[0] ?? '';
    const { customer } = await farm.stripe((stripe) => stripe.subscriptions.retrieve(stripeId));
    const [row] = await farm.rows();
    const newer = await farm.stripe((stripe) =>
      stripe.setupIntents.create({
        customer: typeof customer === 'string' ? customer : customer.id,
        metadata: { subscription_id: row?.id ?? '' },
      }),
    );
    expect(await session()).toBe(newer.client_secret);
    const { status } = await farm.stripe((stripe) => stripe.setupIntents.retrieve(first));
    expect(status).toBe('canceled');
  });
});

describe('the price', () => {
  const wasPrice = 'price_of_last_year';

  it('is the configured one, as long as the provider has not been told of the subscription', async () => {
    await emulator.operate('faults', { api: 'down', calls: 'POST /v1/subscriptions' });
    await expect(farm.open()).rejects.toBeInstanceOf(Unavailable);
    await pilot.rows('UPDATE subscription SET price_id = $2, unit_amount = 5 WHERE farm_id = $1', [
      ...[farm.caller.farmId, wasPrice],
    ]);
    await emulator.operate('faults', { api: null });
    expect(await farm.open()).toMatchObject({ amount: 199 });
    const { priceId } = await pilot.service.get(MonthlyPrice).read();
    expect(await farm.rows()).toMatchObject([{ price: priceId }]);
    expect(await farm.own()).toHaveLength(1);
  });

  it('that the provider does not have sells nothing, and whoever subscribes already is shown how it stands', async () => {
    await farm.subscribe();
    const mistaken = await pilot.replica({ STRIPE_MONTHLY_PRICE: wasPrice });
    try {
      const newcomer = new MonthlyFarm(pilot, emulator);
      await expect(newcomer.openAt(mistaken)).rejects.toBeInstanceOf(Unavailable);
      expect(await newcomer.rows()).toEqual([]);
      expect(await farm.openAt(mistaken)).toMatchObject({ clientSecret: null });
    } finally {
      await mistaken.close();
    }
    // With the right one, it goes on.
    expect((await farm.open()).subscription).toMatchObject({ status: 'active' });
  });
});
