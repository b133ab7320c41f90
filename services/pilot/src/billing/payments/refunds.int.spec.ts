import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listPayments, openPayment } from '@headgate/contracts/billing-questions';
import {
  changeApplication,
  listApplications,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import type { ApplicationStatus } from '@headgate/contracts/pilot-application';
import type { Tier } from '@headgate/contracts/pricing-tier';
import type { Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { DataSource } from 'typeorm';
import { anApplication, membershipsOf } from '../../../test/enrolling.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { aCaller, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { forgetFarm } from '../customers/forget-farm.ts';
import { ApplyPaymentIntent } from './apply-payment-intent.ts';
import { refundFees } from './refund-fees.ts';
import { PaymentIntents } from './payment-intents.ts';

const payer = { email: 'ana@long-row.example', name: 'Ana Grower' };
const admin = aCaller('admin');
const minute = 60_000;

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
});

/** A slow machine's patience, not the product's. */
const patient = () => ({ caller, deadline: new Date(Date.now() + 30_000) });
const open = (tier: Tier = 'standard') => pilot.asker.ask(openPayment, { tier, payer }, patient());
const database = () => pilot.service.get(DataSource);

async function secret(tier: Tier = 'standard'): Promise<string> {
  const { clientSecret } = await open(tier);
  if (clientSecret === null) throw new Error('Nothing is to be paid');
  return clientSecret;
}

const ownIntents = async () =>
  (await emulator.ledger()).paymentIntents.filter(({ metadata }) => metadata['farm_id'] === caller.farmId);

/** By amount [cents], what came and what went back. */
const ledger = async () =>
  (await ownIntents())
    .map(({ amount, amountReceived, amountRefunded }) => ({ amount, amountReceived, amountRefunded }))
    .sort((one, other) => one.amount - other.amount || one.amountRefunded - other.amountRefunded);

/** As an event does: reads the intent afresh, and applies it. */
async function settle(amount: number): Promise<void> {
  const intent = (await ownIntents()).find((one) => one.amount === amount && one.amountRefunded < amount);
  const reading = await pilot.service.get(PaymentIntents).read(intent?.id ?? '');
  await database().transaction((connection) =>
    pilot.service.get(ApplyPaymentIntent).apply(connection, reading!),
  );
}

const statuses = async () => {
  const rows = await pilot.rows<{ tier: Tier; status: string }>(
    'SELECT tier, status FROM payment WHERE farm_id = $1 ORDER BY amount_cents, created_at',
    [caller.farmId],
  );
  return rows.map(({ tier, status }) => `${tier} ${status}`);
};

const become = (what: string, expected: readonly string[]) =>
  eventually(what, async () => JSON.stringify(await statuses()) === JSON.stringify(expected));

const standardFee = 1_000_000;
const commercialFee = 2_500_000;
const kept = (amount: number) => ({ amount, amountReceived: amount, amountRefunded: 0 });
const returned = (amount: number) => ({ amount, amountReceived: amount, amountRefunded: amount });
const unpaid = (amount: number) => ({ amount, amountReceived: 0, amountRefunded: 0 });

describe('a fee that is paid after its account was deleted', () => {
  it('goes back in full, whatever the provider is doing meanwhile', async () => {
    await emulator.pay(await secret());
    await emulator.operate('faults', { api: 'down' });
    await database().transaction((connection) => forgetFarm(connection, caller));
    await emulator.operate('faults', { api: null });
    await become('it is refunded', ['standard refunded']);
    expect(await ledger()).toEqual([returned(standardFee)]);
    const [row] = await pilot.rows('SELECT card_last4, receipt_url FROM payment WHERE farm_id = $1', [
      caller.farmId,
    ]);
    expect(row).toEqual({ card_last4: null, receipt_url: null });
  });

  it('goes back also where the answer to its refund is lost, and once', async () => {
    await emulator.pay(await secret());
    await emulator.operate('faults', { api: 'lost-answer', calls: 'POST /v1/refunds', times: 2 });
    await database().transaction((connection) => forgetFarm(connection, caller));
    await become('it is refunded', ['standard refunded']);
    expect(await ledger()).toEqual([returned(standardFee)]);
  });
});

const submit = () => pilot.asker.ask(submitApplication, anApplication(), { caller });
const applications = async () =>
  (await pilot.asker.ask(listApplications, { limit: 5 }, { caller })).items.map(
    ({ status, paymentStatus }) => `${status} ${paymentStatus}`,
  );
const reportedOf = async (expected: string[]) =>
  eventually(`the applications are ${expected.join(', ')}`, async () => {
    return JSON.stringify(await applications()) === JSON.stringify(expected);
  });

async function decide(id: string, ...moves: ApplicationStatus[]): Promise<void> {
  for (const status of moves) {
    const [{ version } = { version: 0 }] = await pilot.rows<{ version: number }>(
      'SELECT version FROM application WHERE id = $1',
      [id],
    );
    const answer = await pilot.asker.ask(changeApplication, { id, version, status }, { caller: admin });
    expect(answer).toMatchObject({ kind: 'saved' });
  }
}

it('a refund that was refused is asked for anew, for the provider would repeat the refusal for a day', async () => {
  const { clientSecret } = await open();
  // As it is not: the provider has no money to give back yet.
  await pilot.rows(`UPDATE payment SET status = 'paid', paid_at = now() WHERE farm_id = $1`, [caller.farmId]);
  await database().transaction((connection) => refundFees(connection, caller.farmId));
  await eventually('it was refused', async () => {
    const refused = await pilot.rows(
      `SELECT 1 FROM errand JOIN payment ON subject_id = payment.id WHERE farm_id = $1 AND last_error LIKE '%refuses%'`,
      [caller.farmId],
    );
    return refused.length === 1;
  });
  await emulator.pay(clientSecret!);
  await become('it is refunded', ['standard refunded']);
  expect(await ledger()).toEqual([returned(standardFee)]);
});

describe('a farm that is declined', () => {
  /** The service's time is the provider's, and a minute on at each step. */
  let ahead = 0;
  async function aMinuteLater(): Promise<void> {
    ahead += 1;
    await emulator.operate('advance', { seconds: 60 });
    pilot.clock.at = new Date(Date.now() + ahead * minute);
  }

  it('has its fee back in full, is no member any more, and may apply and pay anew', async () => {
    await emulator.pay(await secret());
    await open();
    const { id } = await submit();
    await reportedOf(['submitted paid']);
    const paid = (await ownIntents())[0]!.id;
    await emulator.operate('refund', { paymentIntent: paid, amount: 250_000 });
    await open('commercial');
    await aMinuteLater();
    await decide(id, 'in-review', 'declined');
    await become('the fee went back, and what was open is closed', [
      'standard refunded',
      'commercial failed',
    ]);
    expect(await ledger()).toEqual([returned(standardFee), unpaid(commercialFee)]);
    await reportedOf(['declined refunded']);
    const left = (await membershipsOf(pilot, caller)).at(-1);
    expect(left).toBe('new');

    await aMinuteLater();
    const again = await secret();
    await submit();
    expect(await applications()).toEqual(['submitted pending', 'declined refunded']);
    await emulator.pay(again);
    expect(await open()).toMatchObject({ clientSecret: null, payment: { status: 'paid' } });
    await reportedOf(['submitted paid', 'declined refunded']);
    expect((await membershipsOf(pilot, caller)).slice(-2)).toEqual(['new', 'applied']);
    expect(await ledger()).toEqual([kept(standardFee), returned(standardFee), unpaid(commercialFee)]);
  });

  it('may pay anew at once, while the provider is still to give the first fee back', async () => {
    await emulator.pay(await secret());
    await open();
    const { id } = await submit();
    await reportedOf(['submitted paid']);
    await aMinuteLater();
    await emulator.operate('faults', { api: 'down', calls: 'POST /v1/refunds' });
    await decide(id, 'in-review', 'declined');
    const owed = await pilot.rows<{ owed: Date | null }>(
      'SELECT owed_back_at AS owed FROM payment WHERE farm_id = $1',
      [caller.farmId],
    );
    expect(owed).toEqual([{ owed: expect.any(Date) }]);
    expect((await membershipsOf(pilot, caller)).at(-1)).toBe('new');
    await aMinuteLater();
    const again = await secret();
    await submit();
    await reportedOf(['submitted pending', 'declined paid']);
    await emulator.pay(again);
    await open();
    await emulator.operate('faults', { api: null });
    await reportedOf(['submitted paid', 'declined refunded']);
    expect(await ledger()).toEqual([kept(standardFee), returned(standardFee)]);
  });

  it('and looked at again meanwhile, is enrolled by another fee alone', async () => {
    await emulator.pay(await secret());
    await open();
    const { id } = await submit();
    await reportedOf(['submitted paid']);
    await emulator.operate('faults', { api: 'down', calls: 'POST /v1/refunds' });
    await decide(id, 'in-review', 'declined');
    expect(await applications()).toEqual(['declined paid']);
    await decide(id, 'in-review', 'accepted');
    expect(await applications()).toEqual(['accepted pending']);
    expect((await membershipsOf(pilot, caller)).at(-1)).toBe('applied');
    await emulator.pay(await secret());
    await open();
    expect(await applications()).toEqual(['accepted paid']);
    expect((await membershipsOf(pilot, caller)).at(-1)).toBe('enrolled');
    await emulator.operate('faults', { api: null });
    await become('the first went back', ['standard refunded', 'standard paid']);
    expect(await ledger()).toEqual([kept(standardFee), returned(standardFee)]);
    expect((await membershipsOf(pilot, caller)).at(-1)).toBe('enrolled');
  });

  it('and looked at again after its refund, may pay anew and is enrolled by that', async () => {
    await emulator.pay(await secret());
    await open();
    const { id } = await submit();
    await decide(id, 'in-review', 'declined');
    await become('the fee went back', ['standard refunded']);
    await reportedOf(['declined refunded']);
    await decide(id, 'in-review');
    expect(await applications()).toEqual(['in-review pending']);
    await emulator.pay(await secret());
    await open();
    await reportedOf(['in-review paid']);
    await decide(id, 'accepted');
    expect((await membershipsOf(pilot, caller)).at(-1)).toBe('enrolled');
    expect(await ledger()).toEqual([kept(standardFee), returned(standardFee)]);
  });

  it('has back what it was just paying', async () => {
    const { id } = await submit();
    await emulator.pay(await secret());
    await decide(id, 'in-review', 'declined');
    await become('it went back', ['standard refunded']);
    expect(await ledger()).toEqual([returned(standardFee)]);
    await eventually('it is no member', async () => (await membershipsOf(pilot, caller)).at(-1) === 'new');
  });

  it('keeps its dispute: what the bank looks into is left to a person', async () => {
    await emulator.pay(await secret());
    await open();
    await emulator.operate('dispute', { paymentIntent: (await ownIntents())[0]!.id });
    await settle(standardFee);
    await database().transaction((connection) => refundFees(connection, caller.farmId));
    await eventually('its task is done with', async () => {
      const done = await pilot.rows(
        `SELECT 1 FROM errand JOIN payment ON subject_id = payment.id WHERE farm_id = $1 AND done_at IS NOT NULL`,
        [caller.farmId],
      );
      return done.length === 1;
    });
    expect(await ledger()).toEqual([kept(standardFee)]);
    expect(await statuses()).toEqual(['standard paid']);
  });

  it('that has paid nothing is asked nothing, and has nothing back', async () => {
    const { id } = await submit();
    await decide(id, 'in-review', 'declined');
    await database().transaction((connection) => refundFees(connection, caller.farmId));
    expect(await ownIntents()).toEqual([]);
  });
});

describe('two fees that are paid at once, whichever we hear of first', () => {
  const orders = [
    [standardFee, commercialFee],
    [commercialFee, standardFee],
  ] as const;

  async function pay(first: Tier, second: Tier): Promise<void> {
    const secrets = [await secret(first), await secret(second)] as const;
    await emulator.pay(secrets[0]);
    await emulator.operate('advance', { seconds: 2 });
    await emulator.pay(secrets[1]);
  }

  it.each(orders)('(%d, then %d) the lower that came after the higher goes back', async (...order) => {
    await pay('commercial', 'standard');
    for (const amount of order) await settle(amount);
    await become('the lower went back', ['standard refunded', 'commercial paid']);
    expect(await ledger()).toEqual([returned(standardFee), kept(commercialFee)]);
    const { items } = await pilot.asker.ask(listPayments, { limit: 5 }, { caller });
    expect(items.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
  });

  it.each(orders)('(%d, then %d) the higher that came after the lower is an upgrade', async (...order) => {
    await pay('standard', 'commercial');
    for (const amount of order) await settle(amount);
    await eventually('no task is left', async () => {
      const left = await pilot.rows(
        `SELECT 1 FROM errand JOIN payment ON subject_id = payment.id WHERE farm_id = $1 AND done_at IS NULL`,
        [caller.farmId],
      );
      return left.length === 0;
    });
    expect(await statuses()).toEqual(['standard paid', 'commercial paid']);
    expect(await ledger()).toEqual([kept(standardFee), kept(commercialFee)]);
  });
});
