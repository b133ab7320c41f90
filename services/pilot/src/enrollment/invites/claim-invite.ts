import type { AnswerOf } from '@headgate/contracts/define';
import type { claimInvite } from '@headgate/contracts/enrollment-questions';
import { inviteClaimed } from '@headgate/contracts/pilot-facts';
import { announce, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withFarmLock } from '../../accounts/with-farm-lock.ts';
import { refreshMembership } from '../membership/refresh-membership.ts';
import { Invite } from './invite.entity.ts';
import { pending } from './pending.ts';

@Injectable()
export class ClaimInvite {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Makes the invite the caller's, who may do so again. Of several who try at once, one gets it. Throws `Rejected` (401)
   * when the caller's farm is gone.
   */
  async claim(caller: Caller, token: string): Promise<AnswerOf<typeof claimInvite>> {
    const { farmId, userId } = caller;
    const now = this.#clock.now();
    return await withFarmLock(this.#database, farmId, async (manager) => {
      const { affected } = await manager.update(
        Invite,
        { token, ...pending(now) },
        { claimedAt: now, claimedByUserId: userId, claimedByFarmId: farmId },
      );
      const row = await manager.findOneBy(Invite, { token, claimedByUserId: userId });
      const claimedAt = row?.claimedAt?.toISOString();
      if (row === null || claimedAt === undefined) return { kind: 'invalid' };
      if (affected === 1) {
        const payload = { farmId, userId, inviteId: row.id, claimedAt };
        await announce(manager, inviteClaimed, payload, { aggregateId: row.id });
        await refreshMembership(manager, { farmId, userId }, now);
      }
      return { kind: 'claimed', claim: { status: 'claimed', claimedAt } };
    });
  }
}
