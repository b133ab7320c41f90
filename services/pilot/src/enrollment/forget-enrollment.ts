import { IsNull, type EntityManager } from 'typeorm';
import { Application } from './applications/application.entity.ts';
import { Invite } from './invites/invite.entity.ts';
import { Membership } from './membership/membership.entity.ts';

/** All that somebody typed, but for what can have few values (size, system): it has no use without its farm. */
const namesNobody = {
  ...{ farmName: '', contactName: '', email: '', phoneNumber: '', location: '', cropType: '', goals: '' },
  ...{ notes: '', controllerBrand: null, currentWaterCost: null },
};

/**
 * Forgets whom a deleted farm's application and invite were about. What stays, by ids: states and times of application and
 * payment, and that the agreement was accepted, for as long as payment records. Under the farm's lock; again, harmless.
 */
export async function forgetEnrollment(manager: EntityManager, farmId: string, at: Date): Promise<void> {
  await manager.update(
    Application,
    { farmId, forgottenAt: IsNull() },
    { ...namesNobody, version: () => 'version + 1', forgottenAt: at, updatedAt: at },
  );
  await manager.update(
    Invite,
    { claimedByFarmId: farmId },
    { email: '', farmName: '', contactName: '', location: '', notes: '' },
  );
  await manager.delete(Membership, { farmId });
}
