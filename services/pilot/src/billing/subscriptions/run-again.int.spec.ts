import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endSubscription } from '@headgate/contracts/billing-questions';
import { Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { DataSource } from 'typeorm';
import { MonthlyFarm } from '../../../test/monthly-farm.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { applySubscription } from './apply-subscription.ts';
import { StripeSubscriptions } from './stripe-subscriptions.ts';

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
beforeEach(() => {
  farm = new MonthlyFarm(pilot, emulator);
  pilot.clock.at = new Date();
});

const ownIs = (stripeId: string, status: string) =>
  eventually(`${stripeId} is ${status} at the provider`, async () =>
    (await farm.own()).some((own) => own.id === stripeId && own.status === status),
  );
/** As it was done on one wrong answer, until now. */
const giveUpByMistake = () =>
  pilot.rows(
    `UPDATE subscription SET status = 'ended', ended_at = clock_timestamp() - interval '1 minute' WHERE farm_id = $1`,
    [farm.caller.farmId],
  );
const statuses = async () => (await farm.rows()).map(({ status }) => status);

describe('a subscription that the provider does not know', () => {
  it('stays when it has ever begun, and no other is opened beside it', async () => {
    await farm.subscribe();
    await pilot.rows(`UPDATE subscription SET stripe_subscription_id = 'sub_gone' WHERE farm_id = $1`, [
      farm.caller.farmId,
    ]);
    await expect(farm.open()).rejects.toBeInstanceOf(Unavailable);
    expect(await statuses()).toEqual(['active']);
    expect(await farm.own()).toHaveLength(1);
  });

  it('is followed by another when it was never paid', async () => {
    await farm.open();
    const gone = `sub_gone_${farm.caller.farmId}`;
    await pilot.rows(`UPDATE subscription SET stripe_subscription_id = $2 WHERE farm_id = $1`, [
      ...[farm.caller.farmId, gone],
    ]);
    expect((await farm.open()).clientSecret).not.toBeNull();
    expect(await statuses()).toEqual(['ended', 'incomplete']);
  });
});

describe('a subscription that has ended for us, and runs at the provider', () => {
  it('goes on as the farm’s only one, and that is told', async () => {
    const stripeId = await farm.subscribe();
    await giveUpByMistake();
    expect((await farm.settle(stripeId)).kind).toBe('changed');
    expect(await statuses()).toEqual(['active']);
    expect(await farm.facts()).toEqual(['active', 'active']);
    expect(await farm.open()).toMatchObject({ clientSecret: null });
  });

  it('takes the place of one that was never paid', async () => {
    const stripeId = await farm.subscribe();
    await giveUpByMistake();
    await farm.open();
    const unpaid = (await farm.own()).at(-1)?.id ?? '';
    await farm.settle(stripeId);
    expect(await statuses()).toEqual(['active', 'ended']);
    await ownIs(unpaid, 'incomplete_expired');
    await ownIs(stripeId, 'active');
  });

  it('is ended there beside another that is paid, and what it charged since is given back', async () => {
    const first = await farm.subscribe();
    await giveUpByMistake();
    const second = await farm.subscribe();
    await emulator.operate('renew', { subscription: first, outcome: 'paid' });
    await farm.settle(first);
    expect(await statuses()).toEqual(['ended', 'active']);
    await ownIs(first, 'canceled');
    await ownIs(second, 'active');
    await eventually('it has given everything back', async () => (await farm.paid(first)) === 0);
    expect(await farm.paid(second)).toBe(19_900);
  });

  it('is ended there again though the task for it was done with a wrong answer', async () => {
    const stripeId = await farm.subscribe();
    const gone = { farmId: farm.caller.farmId, id: `sub_gone_${farm.caller.farmId}` };
    const name = (id: string) =>
      pilot.rows(`UPDATE subscription SET stripe_subscription_id = $2 WHERE farm_id = $1`, [gone.farmId, id]);
    await name(gone.id);
    await pilot.asker.ask(endSubscription, {}, farm.call);
    const [row] = await farm.rows();
    await eventually('the task is done', async () => {
      const done = `SELECT 1 FROM errand WHERE subject_id = $1 AND done_at IS NOT NULL`;
      return (await pilot.rows(done, [row?.id])).length === 1;
    });
    await name(stripeId);
    await farm.settle(stripeId);
    await ownIs(stripeId, 'canceled');
    expect(await statuses()).toEqual(['ended']);
  });
});

it('a subscription that two read before its name is in its row is not foreign to either', async () => {
  const stripeId = await farm.subscribe();
  const [row] = await farm.rows();
  for (let round = 0; round < 5; round += 1) {
    await pilot.rows(`UPDATE subscription SET stripe_subscription_id = NULL WHERE id = $1`, [row?.id]);
    const readings = await Promise.all(
      Array.from({ length: 6 }, () => pilot.service.get(StripeSubscriptions).read(stripeId)),
    );
    const database = pilot.service.get(DataSource);
    const applied = await Promise.all(
      readings.map((reading) =>
        database.transaction((connection) => applySubscription(connection, reading!)),
      ),
    );
    expect(applied.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'unchanged'));
  }
  expect(await farm.rows()).toMatchObject([{ stripe: stripeId, status: 'active' }]);
});
