import { membershipChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import { Not, type EntityManager } from 'typeorm';
import { DeletedFarm } from '../../accounts/deleted-farm.entity.ts';
import { Application } from '../applications/application.entity.ts';
import { Invite } from '../invites/invite.entity.ts';
import { membershipOf } from './membership-of.ts';
import { Membership } from './membership.entity.ts';
import { readFee } from './read-fee.ts';

interface Farm {
  readonly farmId: string;
  readonly userId: string;
}

/** Works out anew how far a farm is, and announces it where that has changed. Under the farm's lock. */
export async function refreshMembership(
  manager: EntityManager,
  { farmId, userId }: Farm,
  at: Date,
): Promise<void> {
  // Its payments still move, by a refund, say; but it is nobody's any more.
  if (await manager.existsBy(DeletedFarm, { farmId })) return;
  const { paymentStatus } = await readFee(manager, farmId);
  const status = membershipOf({
    hasPaid: paymentStatus === 'paid',
    hasApplied: await manager.existsBy(Application, { farmId, status: Not('declined' as const) }),
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
