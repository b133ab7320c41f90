import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listPayments, openPayment } from '@headgate/contracts/billing-questions';
import {
  applyForPilot,
  changeApplication,
  listApplications,
  readAgreementAcceptance,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import { applicationSubmitted, paymentChanged } from '@headgate/contracts/pilot-facts';
import type { Caller } from '@headgate/messaging';
import { Rejected, Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { refusal } from '@headgate/runtime/testing/refusal';
import { DataSource } from 'typeorm';
import { anApplication, membershipsOf, sent } from '../../../test/enrolling.ts';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { aCaller, patiently, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { ForgetAccount } from '../../accounts/forget-account.ts';
import { ApplyPaymentIntent } from '../../billing/payments/apply-payment-intent.ts';
import { PaymentIntents } from '../../billing/payments/payment-intents.ts';
import { SubmitApplication } from './submit-application.ts';

const payer = { email: 'ana@long-row.example', name: 'Ana Grower' };
const admin = aCaller('admin');

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

/** A slow machine's, not the product's. */
const timeout = () => new Date(Date.now() + 30_000);
const apply = (changes = {}, deadline = timeout()) =>
  pilot.asker.ask(applyForPilot, { application: anApplication(changes), payer }, { caller, deadline });
const open = () => pilot.asker.ask(openPayment, { tier: 'standard', payer }, { caller, deadline: timeout() });
const database = () => pilot.service.get(DataSource);
const applications = async () => (await pilot.asker.ask(listApplications, { limit: 10 }, { caller })).items;
const ownIntents = async () =>
  (await emulator.ledger()).paymentIntents.filter(({ metadata }) => metadata['farm_id'] === caller.farmId);

/** All that anybody but the provider could see of it. */
async function seen() {
  const mine = ({ farmId }: { farmId: string }) => farmId === caller.farmId;
  return {
    applications: await applications(),
    payments: (await pilot.asker.ask(listPayments, { limit: 10 }, { caller })).items,
    acceptance: await pilot.asker.ask(readAgreementAcceptance, {}, { caller }),
    facts: [...(await sent(pilot, paymentChanged)), ...(await sent(pilot, applicationSubmitted))].filter(
      mine,
    ),
  };
}
const nothing = {
  ...{ applications: [], payments: [], facts: [] },
  acceptance: { version: null, acceptedAt: null },
};

describe('applying', () => {
  it('gives the application and the payment of its fee, written in one transaction', async () => {
    const answer = await apply();
    expect(answer).toEqual({
      ...{ id: expect.any(String), paymentStatus: 'pending' },
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
    });
    const [intent, ...others] = await ownIntents();
    expect([others, intent!.amountReceived]).toEqual([[], 0]);
    expect(await applications()).toMatchObject([{ id: answer.id, stripePaymentIntentId: intent!.id }]);
    const rows = await pilot.rows(
      'SELECT a.xmin = p.xmin AS together FROM application a JOIN payment p USING (farm_id) WHERE farm_id = $1',
      [caller.farmId],
    );
    expect(rows).toEqual([{ together: true }]);
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
  });

  it('again is the same application, corrected, and the same payment', async () => {
    const first = await apply();
    expect(await apply({ farmSize: 77 })).toEqual(first);
    expect(await applications()).toMatchObject([{ id: first.id, farmSize: 77 }]);
    expect(await ownIntents()).toHaveLength(1);
  });

  it('of many at once at two replicas gives one application and one payment', async () => {
    const replica = await pilot.replica();
    const use = [pilot.service, replica].map((service) => service.get(SubmitApplication));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        patiently(() =>
          use[index % 2]!.apply(
            { requestId: `${index}`, caller, deadline: timeout() },
            { application: anApplication({ farmSize: 10 + (index % 3) }), payer },
          ),
        ),
      ),
    );
    await replica.close();
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await applications()).toHaveLength(1);
    expect(await ownIntents()).toHaveLength(1);
  });

  it('asks for no money that was paid at checkout, and nothing changes what was paid for', async () => {
    await emulator.pay((await open()).clientSecret!);
    expect(await apply()).toMatchObject({ clientSecret: null, paymentStatus: 'paid' });
    expect(await apply({ farmSize: 77 })).toMatchObject({ clientSecret: null, paymentStatus: 'paid' });
    expect(await applications()).toMatchObject([{ paymentStatus: 'paid', farmSize: 40.5 }]);
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
  });

  it('is for who is signed in', async () => {
    const input = pilot.asker.ask(applyForPilot, { application: anApplication(), payer }, {});
    expect(await refusal(input)).toEqual([401, 'You are not logged in']);
  });
});

describe('while the provider', () => {
  it.each(['down', 'reset', 'rate-limited', 'lost-answer'])(
    'is away (%s) applying leaves nothing behind; afterwards it charges nobody twice',
    async (api) => {
      await emulator.operate('faults', { api, calls: 'POST /v1/payment_intents' });
      await expect(apply()).rejects.toBeInstanceOf(Unavailable);
      expect(await seen()).toEqual(nothing);
      await emulator.operate('faults', { api: null });
      expect(await apply()).toMatchObject({ paymentStatus: 'pending' });
      expect(await ownIntents()).toHaveLength(1);
    },
  );

  it('is slower than the asker waits, what comes too late writes nothing, and the next finds it', async () => {
    const slow = { api: 'slow', delay: 2_500, calls: 'POST /v1/payment_intents', times: 1 };
    await emulator.operate('faults', slow);
    const late = apply({}, new Date(Date.now() + 1_500));
    await expect(late).rejects.toBeInstanceOf(Unavailable);
    await eventually('the provider has made it', async () => (await ownIntents()).length === 1);
    const { clientSecret } = await apply({ farmSize: 77 });
    expect(clientSecret).toContain((await ownIntents())[0]!.id);
    expect(await ownIntents()).toHaveLength(1);
    // Had the late one been written, there would be a correction.
    expect(await pilot.rows('SELECT version FROM application WHERE farm_id = $1', [caller.farmId])).toEqual([
      { version: 1 },
    ]);
  });

  it('has answered and the application cannot be written, the payment is not known either', async () => {
    await pilot.rows('ALTER TABLE agreement_acceptance RENAME TO gone');
    await expect(apply()).rejects.toThrow();
    await pilot.rows('ALTER TABLE gone RENAME TO agreement_acceptance');
    const [intent] = await ownIntents();
    expect(await seen()).toEqual(nothing);
    expect((await apply()).clientSecret).toContain(intent!.id);
    expect(await ownIntents()).toHaveLength(1);
  });

  it('is asked, an account that is deleted gets nothing, and nobody can pay for it', async () => {
    const slow = { api: 'slow', delay: 1_500, calls: 'POST /v1/payment_intents', times: 1 };
    await emulator.operate('faults', slow);
    const input = apply();
    await eventually('the provider is asked', async () => {
      const begun = 'SELECT 1 FROM payment WHERE farm_id = $1 AND creation_began_at IS NOT NULL';
      return (await pilot.rows(begun, [caller.farmId])).length === 1;
    });
    const forget = pilot.service.get(ForgetAccount);
    await database().transaction((manager) => forget.forget(manager, caller));
    expect(await refusal(input)).toEqual([401, 'You are not logged in']);
    expect(await pilot.rows('SELECT 1 FROM application WHERE farm_id = $1', [caller.farmId])).toEqual([]);
    await eventually('it is cancelled', async () =>
      (await ownIntents()).every(({ status }) => status === 'canceled'),
    );
  });
});

it('waits for no money that moves, no decision and no deletion that in turn waits for it', async () => {
  const farms = Array.from({ length: 12 }, () => aCaller());
  const refused: unknown[] = [];
  const work = async (farm: Caller, index: number) => {
    const call = { requestId: farm.farmId, caller: farm, deadline: timeout() };
    const ask = { application: anApplication({ farmSize: index + 2 }), payer };
    const applying = () => pilot.service.get(SubmitApplication).apply(call, ask);
    const { id, clientSecret } = await applying();
    await pilot.asker.ask(changeApplication, { id, version: 1, status: 'in-review' }, { caller: admin });
    await emulator.pay(clientSecret!);
    const reading = await pilot.service.get(PaymentIntents).read(clientSecret!.split('_secret_')[0]!);
    const settle = () =>
      database().transaction((manager) => pilot.service.get(ApplyPaymentIntent).apply(manager, reading!));
    const end = () =>
      index % 2 === 0
        ? database().transaction((manager) => pilot.service.get(ForgetAccount).forget(manager, farm))
        : pilot.asker.ask(changeApplication, { id, version: 2, status: 'declined' }, { caller: admin });
    const outcomes = await Promise.allSettled<unknown>([applying(), settle(), end(), settle(), applying()]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') refused.push(outcome.reason);
  };
  await Promise.all(farms.map(work));
  // A session of a farm that is gone.
  expect(refused.filter((reason) => !(reason instanceof Rejected))).toEqual([]);
});

describe('what the gateway of the release before has begun', () => {
  it('goes on: the payment that it opened is the one to pay, whoever asks for the application', async () => {
    const { clientSecret } = await open();
    expect(await applications()).toEqual([]);
    const answer = await apply();
    expect(answer).toMatchObject({ clientSecret, paymentStatus: 'pending' });
    expect(await pilot.asker.ask(submitApplication, anApplication(), { caller })).toMatchObject({
      ...{ id: answer.id, stripePaymentIntentId: (await ownIntents())[0]!.id },
    });
    expect(await ownIntents()).toHaveLength(1);
  });

  it('goes on also where it was paid meanwhile, or declined', async () => {
    const { id } = await pilot.asker.ask(submitApplication, anApplication(), { caller });
    await emulator.pay((await open()).clientSecret!);
    expect(await apply()).toEqual({ id, clientSecret: null, paymentStatus: 'paid' });
    for (const [version, status] of [[1, 'in-review'] as const, [2, 'declined'] as const])
      await pilot.asker.ask(changeApplication, { id, version, status }, { caller: admin });
    pilot.clock.at = new Date(Date.now() + 60_000);
    const again = await apply();
    expect(again).toMatchObject({ clientSecret: expect.any(String), paymentStatus: 'pending' });
    expect(again.id).not.toBe(id);
    await eventually('the first fee went back', async () =>
      (await ownIntents()).some(({ amountRefunded }) => amountRefunded === 1_000_000),
    );
    expect((await applications()).map((one) => one.id)).toEqual([again.id, id]);
  });
});
