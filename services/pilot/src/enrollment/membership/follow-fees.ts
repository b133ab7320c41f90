import { isDeepStrictEqual } from 'node:util';
import { applicationChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OwnedFarm } from '../../accounts/lock-farm.ts';
import { farmFees, FeeListener } from '../../billing/payments/farm-fees.ts';
import { Application } from '../applications/application.entity.ts';
import { feeOf, isKept } from './fee-of.ts';
import { feesOfApplications } from './fees-of-applications.ts';
import { refreshMembership } from './refresh-membership.ts';

/** Takes over how a farm's fees stand, whether it has applied already, will, or never does. */
@Injectable()
export class FollowFees extends FeeListener {
  constructor(private readonly clock: Clock) {
    super();
  }

  override async feesChanged(manager: EntityManager, farm: OwnedFarm): Promise<void> {
    const at = this.clock.now();
    await bringToApplications(manager, farm.farmId, at);
    await refreshMembership(manager, farm, at);
  }
}

/** To whichever application it is about; one that was declined tells of its refund, too. */
async function bringToApplications(manager: EntityManager, farmId: string, at: Date): Promise<void> {
  const applications = await manager.find(Application, {
    where: { farmId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  for (const [application, own] of feesOfApplications(applications, await farmFees(manager, farmId))) {
    const fee = feeOf(application.status === 'declined' ? own : own.filter(isKept));
    const { id, userId, paymentStatus, stripePaymentIntentId, paidAt } = application;
    if (isDeepStrictEqual({ paymentStatus, stripePaymentIntentId, paidAt }, fee)) continue;
    await manager.update(Application, { id }, { ...fee, updatedAt: at });
    await announce(manager, applicationChanged, { farmId, userId, applicationId: id }, { aggregateId: id });
  }
}
