import { randomUUID } from 'node:crypto';
import type { Fact, PayloadOf } from '@headgate/contracts/define';
import type { PilotApplicationInput } from '@headgate/contracts/pilot-application';
import { membershipChanged, paymentChanged } from '@headgate/contracts/pilot-facts';
import type { PilotInviteInput } from '@headgate/contracts/pilot-invite';
import { announce, type Caller } from '@headgate/messaging';
import { DataSource } from 'typeorm';
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
  sendMail: false,
  ...changes,
});

type Payment = PayloadOf<typeof paymentChanged>;

export const aPaymentOf = ({ farmId, userId }: Caller, changes: Partial<Payment> = {}): Payment => ({
  ...{ farmId, userId, paymentId: randomUUID(), tier: 'standard', status: 'pending' },
  ...{ stripePaymentIntentId: `pi_${randomUUID()}`, paidAt: null, refundedAt: null },
  ...changes,
});

/** As billing does, in a transaction of its own. */
export async function tellPayment({ service }: OwnPilot, payment: Payment): Promise<void> {
  await service
    .get(DataSource)
    .transaction((manager) => announce(manager, paymentChanged, payment, { aggregateId: payment.paymentId }));
}

/** All that has been announced of one kind, in order. */
export async function told<F extends Fact>(pilot: OwnPilot, { subject }: F): Promise<PayloadOf<F>[]> {
  const found = await pilot.rows<{ payload: string }>(
    'SELECT payload FROM outbox WHERE subject = $1 ORDER BY sequence',
    [subject],
  );
  // They went through the contract when they were announced.
  return found.map(({ payload }) => JSON.parse(payload) as PayloadOf<F>);
}

/** What was announced of how far a farm is, in order. */
export async function membershipsOf(pilot: OwnPilot, { farmId }: Caller): Promise<string[]> {
  const all = await told(pilot, membershipChanged);
  return all.filter((one) => one.farmId === farmId).map(({ pilotStatus }) => pilotStatus);
}
