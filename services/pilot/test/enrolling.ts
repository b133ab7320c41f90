import { randomUUID } from 'node:crypto';
import type { Fact, PayloadOf } from '@headgate/contracts/define';
import type { PilotApplicationInput } from '@headgate/contracts/pilot-application';
import { membershipChanged, paymentChanged } from '@headgate/contracts/pilot-facts';
import type { PilotInviteInput } from '@headgate/contracts/pilot-invite';
import { announce, type Caller } from '@headgate/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { lockFarm } from '../src/accounts/lock-farm.ts';
import { announcePayment, FeeListener } from '../src/billing/payments/farm-fees.ts';
import { PaymentRow } from '../src/billing/payments/payment.entity.ts';
import type { OwnPilot } from './own-pilot.ts';

export const anApplication = (changes: Partial<PilotApplicationInput> = {}): PilotApplicationInput => ({
  farmName: 'Long Row Farm',
  cropType: 'Almonds',
  farmSize: 40.5,
  contactName: 'Ana Grower',
  email: 'ana@long-row.example',
  phoneNumber: '559 555 0100',
  location: 'Madera, CA',
  irrigationSystem: 'drip',
  controllerBrand: 'hunter',
  currentWaterCost: 1200,
  goals: 'Less water.\nThe same almonds.',
  agreementVersion: '2025-10-13',
  ...changes,
});

export const anInvite = (changes: Partial<PilotInviteInput> = {}): PilotInviteInput => ({
  contactName: 'Ben Invited',
  email: 'ben@two-wells.example',
  farmName: 'Two Wells',
  location: 'Lodi, CA',
  notes: 'Met at the fair.',
  tier: 'commercial',
  acreage: 120,
  estimatedValue: 25_000,
  language: 'es',
  sendMail: false,
  ...changes,
});

type Payment = PayloadOf<typeof paymentChanged>;

export const aPaymentOf = ({ farmId, userId }: Caller, changes: Partial<Payment> = {}): Payment => ({
  ...{ farmId, userId, paymentId: randomUUID(), tier: 'standard', status: 'pending' },
  ...{ stripePaymentIntentId: `pi_${randomUUID()}`, paidAt: null, refundedAt: null },
  ...changes,
});

/** As billing does once the provider has answered. */
export async function changePayment({ service }: OwnPilot, payment: Payment): Promise<void> {
  await service.get(DataSource).transaction(async (manager) => {
    await lockFarm(manager, payment.farmId);
    await writePayment(manager, payment);
    const row = await manager.findOneByOrFail(PaymentRow, { id: payment.paymentId });
    await announcePayment(manager, row, service.get(FeeListener));
  });
}

/** As billing of the release before ADR 29 did: enrollment hears of it by the fact alone. */
export async function changePaymentAsBefore({ service }: OwnPilot, payment: Payment): Promise<void> {
  await service.get(DataSource).transaction(async (manager) => {
    await writePayment(manager, payment);
    await announce(manager, paymentChanged, payment, { aggregateId: payment.paymentId });
  });
}

async function writePayment(manager: EntityManager, payment: Payment): Promise<void> {
  const { paymentId: id, paidAt, refundedAt, ...fields } = payment;
  const dates = { createdAt: new Date(), changedAt: new Date() };
  const row = { ...fields, ...dates, id, amountCents: 1_000_000, paidAt: paidAt && new Date(paidAt) };
  await manager.upsert(PaymentRow, { ...row, refundedAt: refundedAt && new Date(refundedAt) }, ['id']);
}

/** All that has been announced of one kind, in order. */
export async function sent<F extends Fact>(pilot: OwnPilot, { subject }: F): Promise<PayloadOf<F>[]> {
  const found = await pilot.rows<{ payload: string }>(
    'SELECT payload FROM outbox WHERE subject = $1 ORDER BY sequence',
    [subject],
  );
  // They went through the contract when they were announced.
  return found.map(({ payload }) => JSON.parse(payload) as PayloadOf<F>);
}

/** What was announced of how far a farm is, in order. */
export async function membershipsOf(pilot: OwnPilot, { farmId }: Caller): Promise<string[]> {
  const all = await sent(pilot, membershipChanged);
  return all.filter((one) => one.farmId === farmId).map(({ pilotStatus }) => pilotStatus);
}
