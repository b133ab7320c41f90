import type { PayloadOf } from '@headgate/contracts/define';
import { applicationChanged, type paymentChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import { lockFarm } from '../../accounts/lock-farm.ts';
import { Application } from '../applications/application.entity.ts';
import { FarmFee } from './farm-fee.entity.ts';
import type { Fee } from './fee-of.ts';
import { readFee } from './read-fee.ts';
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
    await bringToApplication(manager, farmId, at);
    await refreshMembership(manager, { farmId, userId }, at);
  }
}

/** To the one that is not declined, else to the last that was: an earlier one keeps how its fee stood. */
async function bringToApplication(manager: EntityManager, farmId: string, at: Date): Promise<void> {
  const application =
    (await manager.findOneBy(Application, { farmId, status: Not('declined' as const) })) ??
    (await manager.findOne(Application, { where: { farmId }, order: { createdAt: 'DESC', id: 'DESC' } }));
  if (application === null) return;
  const fee = await readFee(manager, farmId);
  if (isSame(application, fee)) return;
  const { id, userId } = application;
  await manager.update(Application, { id }, { ...fee, updatedAt: at });
  await announce(manager, applicationChanged, { farmId, userId, applicationId: id }, { aggregateId: id });
}

function isSame(application: Application, { paymentStatus, stripePaymentIntentId, paidAt }: Fee): boolean {
  return (
    application.paymentStatus === paymentStatus &&
    application.stripePaymentIntentId === stripePaymentIntentId &&
    application.paidAt?.getTime() === paidAt?.getTime()
  );
}
