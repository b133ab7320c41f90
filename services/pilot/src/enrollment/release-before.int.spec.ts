import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fact, PayloadOf } from '@headgate/contracts/define';
import { listApplications, submitApplication } from '@headgate/contracts/enrollment-questions';
import { operationsQuestions } from '@headgate/contracts/operations-questions';
import { applicationDeclined, paymentChanged } from '@headgate/contracts/pilot-facts';
import { announce, type Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { DataSource } from 'typeorm';
import {
  aPaymentOf,
  anApplication,
  changePayment,
  changePaymentAsBefore,
  membershipsOf,
} from '../../test/enrolling.ts';
import { aCaller, startPilot, type OwnPilot } from '../../test/own-pilot.ts';

/* What processes of the release before ADR 29 have left, or do beside this one: goes with their consumers, a release later. */

const paidAt = '2026-07-01T12:05:00.000Z';
const { listDeadLetters, replayDeadLetter } = operationsQuestions.pilot;
const admin = { caller: aCaller('admin') };

let pilot: OwnPilot;

beforeAll(async () => {
  pilot = await startPilot();
});
afterAll(() => pilot.stop());

const submit = (caller: Caller) => pilot.asker.ask(submitApplication, anApplication(), { caller });
const newest = async (caller: Caller) =>
  (await pilot.asker.ask(listApplications, { limit: 1 }, { caller })).items[0];
const isPaid = (caller: Caller) =>
  eventually('it is paid', async () => (await newest(caller))?.paymentStatus === 'paid');

/** As an administrator's no left it: what was paid is still to be given back. */
const decline = (id: string) =>
  pilot.rows(`UPDATE application SET status = 'declined', declined_at = now() WHERE id = $1`, [id]);
const refunds = (paymentId: string) =>
  pilot.rows(`SELECT 1 FROM errand WHERE kind = 'refund-payment' AND subject_id = $1`, [paymentId]);

async function bury<F extends Fact>({ subject }: F, aggregateId: string, payload: PayloadOf<F>) {
  const messageId = randomUUID();
  const consumer = `pilot_${subject.split('.')[2]}_v1`;
  await pilot.rows(
    `INSERT INTO dead_letter (consumer, message_id, subject, aggregate_id, aggregate_version, payload, error, tries)
     VALUES ($1, $2, $3, $4, 1, $5, 'a bug', 8)`,
    [consumer, messageId, subject, aggregateId, JSON.stringify(payload)],
  );
  return { kind: 'fact', id: `${consumer}:${messageId}` } as const;
}

describe('a payment announced by its fact alone', () => {
  it('pays the application, and is known to whoever still reads its table', async () => {
    const caller = aCaller();
    await submit(caller);
    const payment = aPaymentOf(caller, { status: 'paid', paidAt });
    await changePaymentAsBefore(pilot, payment);
    await isPaid(caller);
    expect(await newest(caller)).toMatchObject({ paymentStatus: 'paid', paidAt });
    const { paymentId, tier, status, stripePaymentIntentId } = payment;
    expect(await pilot.rows('SELECT * FROM farm_fee WHERE farm_id = $1', [caller.farmId])).toEqual([
      {
        ...{ payment_id: paymentId, farm_id: caller.farmId, tier, status },
        ...{ stripe_payment_intent_id: stripePaymentIntentId, refunded_at: null, paid_at: new Date(paidAt) },
      },
    ]);
  });

  it('that comes too late changes nothing of what is newer', async () => {
    const caller = aCaller();
    await submit(caller);
    const open = aPaymentOf(caller);
    await changePaymentAsBefore(pilot, open);
    await changePayment(pilot, { ...open, status: 'paid', paidAt });
    await eventually('both are known', async () => {
      const rows = await pilot.rows(`SELECT 1 FROM farm_fee WHERE payment_id = $1 AND status = 'paid'`, [
        open.paymentId,
      ]);
      return rows.length === 1;
    });
    expect(await newest(caller)).toMatchObject({ paymentStatus: 'paid' });
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
  });

  it('and that died takes effect when it is replayed', async () => {
    const caller = aCaller();
    await submit(caller);
    const payment = aPaymentOf(caller, { status: 'paid', paidAt });
    const { paymentId: id, farmId, userId, tier, stripePaymentIntentId } = payment;
    await pilot.rows(
      `INSERT INTO payment (id, farm_id, user_id, tier, amount_cents, status, stripe_payment_intent_id, created_at, changed_at, paid_at)
       VALUES ($1, $2, $3, $4, 1000000, 'paid', $5, now(), now(), $6)`,
      [id, farmId, userId, tier, stripePaymentIntentId, paidAt],
    );
    const letter = await bury(paymentChanged, id, payment);
    expect(await pilot.asker.ask(replayDeadLetter, letter, admin)).toEqual({ kind: 'done' });
    expect(await newest(caller)).toMatchObject({ paymentStatus: 'paid', paidAt });
    expect(await membershipsOf(pilot, caller)).toEqual(['applied']);
  });
});

describe('the fee of a farm whose decline was announced by a fact alone', () => {
  async function aDeclined() {
    const caller = aCaller();
    const { id } = await submit(caller);
    const payment = aPaymentOf(caller, { status: 'paid', paidAt });
    await changePayment(pilot, payment);
    await decline(id);
    const { farmId, userId } = caller;
    return { paymentId: payment.paymentId, id, payload: { farmId, userId, applicationId: id } };
  }

  it('goes back', async () => {
    const { paymentId, id, payload } = await aDeclined();
    await pilot.service
      .get(DataSource)
      .transaction((manager) => announce(manager, applicationDeclined, payload, { aggregateId: id }));
    await eventually('it goes back', async () => (await refunds(paymentId)).length === 1);
  });

  it('goes back where the fact had died', async () => {
    const { paymentId, id, payload } = await aDeclined();
    const letter = await bury(applicationDeclined, id, payload);
    expect(await pilot.asker.ask(replayDeadLetter, letter, admin)).toEqual({ kind: 'done' });
    expect(await refunds(paymentId)).toHaveLength(1);
  });
});

it('leaves no dead letter', async () => {
  expect(await pilot.asker.ask(listDeadLetters, { limit: 20 }, admin)).toMatchObject({ items: [] });
});
