import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endSubscription } from '@headgate/contracts/billing-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { DataSource } from 'typeorm';
import { MonthlyFarm } from '../../../test/monthly-farm.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { forgetFarm } from '../customers/forget-farm.ts';

const price = 19_900;

let emulator: OwnEmulator;
let pilot: OwnPilot;
let farm: MonthlyFarm;
let stripeId: string;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  pilot = await startPilot({ STRIPE_API_URL: emulator.url });
});
afterAll(async () => {
  await pilot.stop();
  await emulator.stop();
});
beforeEach(async () => {
  await emulator.operate('faults', { api: null });
  farm = new MonthlyFarm(pilot, emulator);
  stripeId = await farm.subscribe();
});

/** Its farm leaves unheard by the provider, which charges two months more, and a third in vain. */
async function leaveUnheard(leave: () => Promise<unknown>): Promise<void> {
  await emulator.operate('faults', { api: 'down' });
  await leave();
  for (const outcome of ['paid', 'paid', 'refused'])
    await emulator.operate('renew', { subscription: stripeId, outcome });
}

/** The first month is as old as the leaving, to the second: what of it goes back is not at issue here. */
const laterMonths = async () => {
  const { paymentIntents } = await emulator.ledger();
  return paymentIntents.filter(({ subscription }) => subscription === stripeId).slice(1);
};

const task = async () => {
  const [row] = await pilot.rows<{ isDone: boolean; error: string | null }>(
    `SELECT done_at IS NOT NULL AS "isDone", last_error AS error FROM errand
     JOIN subscription ON subscription.id = subject_id WHERE farm_id = $1`,
    [farm.caller.farmId],
  );
  return row;
};

const kept = { status: 'succeeded', amountReceived: price, amountRefunded: 0 };
const refunded = { status: 'succeeded', amountReceived: price, amountRefunded: price };
const voided = { status: 'canceled', amountReceived: 0, amountRefunded: 0 };

describe('the end of a subscription at the provider', () => {
  it('leaves a month that is disputed, ends all else, and the provider forgets who it was', async () => {
    await leaveUnheard(() =>
      pilot.service.get(DataSource).transaction((connection) => forgetFarm(connection, farm.caller)),
    );
    // The invoices are read the newest first: it comes before the other paid one.
    const disputed = (await laterMonths())[1]!;
    await emulator.operate('dispute', { paymentIntent: disputed.id });
    await emulator.operate('faults', { api: null });
    await eventually('the task is done', async () => (await task())?.isDone === true);
    expect(await laterMonths()).toMatchObject([refunded, kept, voided]);
    await eventually('the customer is forgotten', async () => {
      const open = await pilot.rows(
        `SELECT 1 FROM errand JOIN customer ON customer.id = subject_id WHERE farm_id = $1 AND done_at IS NULL`,
        [farm.caller.farmId],
      );
      return open.length === 0;
    });
  });

  it('does all that it can before it says what was refused, which is tried again', async () => {
    await leaveUnheard(() => pilot.asker.ask(endSubscription, {}, { caller: farm.caller }));
    await emulator.operate('faults', { api: 'refused', calls: 'POST /v1/invoices/', times: 1 });
    await eventually('something was refused', async () => {
      const { error = null } = (await task()) ?? {};
      return error?.includes('refuses') === true;
    });
    expect((await laterMonths()).slice(0, 2)).toMatchObject([refunded, refunded]);
    await eventually('the task is done', async () => (await task())?.isDone === true);
    expect(await laterMonths()).toMatchObject([refunded, refunded, voided]);
  });

  it('asks for a refund that was refused anew, for the provider would repeat the refusal for a day', async () => {
    await leaveUnheard(() => pilot.asker.ask(endSubscription, {}, { caller: farm.caller }));
    await emulator.operate('faults', { api: 'refused', calls: 'POST /v1/refunds', times: 1 });
    await eventually('the task is done', async () => (await task())?.isDone === true);
    expect(await laterMonths()).toMatchObject([refunded, refunded, voided]);
  });
});
