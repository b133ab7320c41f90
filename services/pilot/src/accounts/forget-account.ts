import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { forgetFarm } from '../billing/customers/forget-farm.ts';
import { ContactMessageRow } from '../contact/contact-message.entity.ts';
import { forgetEnrollment } from '../enrollment/forget-enrollment.ts';
import { DeletedFarm } from './deleted-farm.entity.ts';
import { lockFarm, type OwnedFarm } from './lock-farm.ts';

/** Forgets whom a farm's records are about, in every room of this service. */
@Injectable()
export class ForgetAccount {
  constructor(private readonly clock: Clock) {}

  /**
   * Within the transaction of `manager`. Again, or for a farm that nothing is known of: harmless. What is being written
   * for the farm is waited for, and nothing is written after.
   */
  async forget(manager: EntityManager, account: OwnedFarm): Promise<void> {
    const { farmId } = account;
    const at = this.clock.now();
    await lockFarm(manager, farmId);
    await manager
      .createQueryBuilder()
      .insert()
      .into(DeletedFarm)
      .values({ farmId, deletedAt: at })
      .orIgnore()
      .execute();
    // Answers that are kept to be given again say what was asked.
    await manager.query('DELETE FROM operation WHERE farm_id = $1', [farmId]);
    await manager.delete(ContactMessageRow, { farmId });
    await forgetEnrollment(manager, farmId, at);
    await forgetFarm(manager, account);
  }
}
