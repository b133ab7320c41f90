import type { PayloadOf } from '@headgate/contracts/define';
import { applicationChanged, type paymentChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockFarm } from '../../accounts/lock-farm.ts';
import { Application } from '../applications/application.entity.ts';
import { FarmFee } from './farm-fee.entity.ts';
import { feeOf, type Fee } from './fee-of.ts';
import { feesOfApplications } from './fees-of-applications.ts';
import { refreshMembership } from './refresh-membership.ts';

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

/** Takes over how a payment stands, whether the farm has applied already, will, or never does. */
@Injectable()
export class NotePayment {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Within the transaction of `manager`. Again, harmless: facts about one payment come in order, and tell all of it. */
  async note(manager: EntityManager, payment: PayloadOf<typeof paymentChanged>): Promise<void> {
    const { farmId, userId, paymentId, tier, status, stripePaymentIntentId } = payment;
    const [paidAt, refundedAt] = [dateOf(payment.paidAt), dateOf(payment.refundedAt)];
    await lockFarm(manager, farmId);
    await manager.upsert(
      FarmFee,
      { paymentId, farmId, tier, status, stripePaymentIntentId, paidAt, refundedAt },
      ['paymentId'],
    );
    const at = this.#clock.now();
    await bringToApplications(manager, farmId, at);
    await refreshMembership(manager, { farmId, userId }, at);
  }
}

/** To whichever application it is about; one that was declined tells of its refund, too. */
async function bringToApplications(manager: EntityManager, farmId: string, at: Date): Promise<void> {
  const applications = await manager.find(Application, {
    where: { farmId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const payments = await manager.findBy(FarmFee, { farmId });
  for (const [application, own] of feesOfApplications(applications, payments)) {
    const fee = feeOf(own);
    if (isSame(application, fee)) continue;
    const { id, userId } = application;
    await manager.update(Application, { id }, { ...fee, updatedAt: at });
    await announce(manager, applicationChanged, { farmId, userId, applicationId: id }, { aggregateId: id });
  }
}

function isSame(application: Application, { paymentStatus, stripePaymentIntentId, paidAt }: Fee): boolean {
  return (
    application.paymentStatus === paymentStatus &&
    application.stripePaymentIntentId === stripePaymentIntentId &&
    application.paidAt?.getTime() === paidAt?.getTime()
  );
}
