import { membershipChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { DeletedFarm } from '../../accounts/deleted-farm.entity.ts';
import type { OwnedFarm } from '../../accounts/lock-farm.ts';
import { farmFees } from '../../billing/payments/farm-fees.ts';
import { Application } from '../applications/application.entity.ts';
import { Invite } from '../invites/invite.entity.ts';
import { feeOf, isKept, type Fee } from './fee-of.ts';
import { isAfter } from './fees-of-applications.ts';
import { membershipOf } from './membership-of.ts';
import { Membership } from './membership.entity.ts';

/** Works out anew how far a farm is, and announces it where that has changed. Under the farm's lock. */
export async function refreshMembership(
  manager: EntityManager,
  { farmId, userId }: OwnedFarm,
  at: Date,
): Promise<void> {
  // Its payments still move, by a refund, say; but it is nobody's any more.
  if (await manager.existsBy(DeletedFarm, { farmId })) return;
  const { paymentStatus } = await readFee(manager, farmId);
  const application = await manager.findOneBy(Application, { farmId, status: Not('declined' as const) });
  const status = membershipOf({
    hasPaid: paymentStatus === 'paid',
    hasApplied: application !== null,
    isAccepted: application?.status === 'accepted',
    hasClaimedInvite: await manager.existsBy(Invite, { claimedByFarmId: farmId }),
  });
  const known = await manager.findOneBy(Membership, { farmId });
  if (status === (known?.status ?? 'new')) return;
  await manager.upsert(Membership, { farmId, status, changedAt: at }, ['farmId']);
  await announce(
    manager,
    membershipChanged,
    { farmId, userId, pilotStatus: status },
    { aggregateId: farmId },
  );
}

/** The state of the farm's fee since it was last declined. */
export async function readFee(manager: EntityManager, farmId: string): Promise<Fee> {
  const fees = await farmFees(manager, farmId);
  const lastDecline = await readLastDecline(manager, farmId);
  return feeOf(fees.filter((fee) => isAfter(fee, lastDecline) && isKept(fee)));
}

/** When the farm was told no for the last time, where that still stands. */
async function readLastDecline(manager: EntityManager, farmId: string): Promise<Date | null> {
  const last = await manager.findOne(Application, {
    where: { farmId, declinedAt: Not(IsNull()) },
    order: { declinedAt: 'DESC' },
  });
  return last?.declinedAt ?? null;
}
