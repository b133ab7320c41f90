import type { AnswerOf } from '@headgate/contracts/define';
import type {
  claimInvite,
  exportInvites,
  readInvite,
  readInviteForMail,
  readOwnInvite,
} from '@headgate/contracts/enrollment-questions';
import { exportedInvite } from '@headgate/contracts/pilot-invite';
import { inviteClaimed } from '@headgate/contracts/pilot-facts';
import { announce, type Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withFarmLock } from '../../accounts/lock-farm.ts';
import { refreshMembership } from '../membership/refresh-membership.ts';
import { inviteOf, pending } from './invite-of.ts';
import { Invite } from './invite.entity.ts';

/** What can be done with an invite's link. */
@Injectable()
export class InviteLink {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** For whoever has the link: no more than the form is filled in with. */
  async read(token: string): Promise<AnswerOf<typeof readInvite>> {
    const row = await this.database.getRepository(Invite).findOneBy({ token, ...pending(this.clock.now()) });
    if (row === null) return { kind: 'invalid' };
    const { email, farmName, contactName } = row;
    return { kind: 'invite', invite: { email, farmName, contactName } };
  }

  /** What a farm has claimed: its tier is what it came for. */
  async readOwn(claimedByFarmId: string): Promise<AnswerOf<typeof readOwnInvite>> {
    const [row] = await this.#claimedBy(claimedByFarmId, 1);
    const claimedAt = row?.claimedAt?.toISOString();
    return { invite: row === undefined || claimedAt === undefined ? null : { tier: row.tier, claimedAt } };
  }

  async exportOwn(claimedByFarmId: string): Promise<AnswerOf<typeof exportInvites>> {
    const now = this.clock.now();
    const rows = await this.#claimedBy(claimedByFarmId);
    return { claimedInvites: rows.map((row) => exportedInvite.parse(inviteOf(row, now))) };
  }

  /** The last first. */
  #claimedBy(claimedByFarmId: string, take?: number): Promise<Invite[]> {
    const order = { claimedAt: 'DESC', id: 'DESC' } as const;
    return this.database
      .getRepository(Invite)
      .find({ where: { claimedByFarmId }, order, ...(take !== undefined && { take }) });
  }

  /** For the mail that carries the link. */
  async readForMail(id: string): Promise<AnswerOf<typeof readInviteForMail>> {
    const now = this.clock.now();
    const row = await this.database.getRepository(Invite).findOneBy({ id, ...pending(now) });
    return row === null ? { kind: 'gone' } : { kind: 'invite', invite: inviteOf(row, now) };
  }

  /**
   * Makes the invite the caller's, who may do so again. Of several who try at once, one gets it. Throws `Rejected` (401)
   * when the caller's farm is gone.
   */
  async claim(caller: Caller, token: string): Promise<AnswerOf<typeof claimInvite>> {
    const { farmId, userId } = caller;
    const now = this.clock.now();
    return await withFarmLock(this.database, farmId, async (manager) => {
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
