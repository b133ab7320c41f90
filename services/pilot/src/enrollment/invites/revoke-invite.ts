import type { AnswerOf } from '@headgate/contracts/define';
import type { revokeInvite } from '@headgate/contracts/enrollment-questions';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { inviteOf } from './invite-of.ts';
import { Invite } from './invite.entity.ts';

@Injectable()
export class RevokeInvite {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Ends the link. Again: the first time stays. */
  async revoke(actor: Caller, id: string): Promise<AnswerOf<typeof revokeInvite>> {
    const now = this.#clock.now();
    return await this.#database.transaction(async (manager) => {
      const open = { id, claimedAt: IsNull(), revokedAt: IsNull() };
      const { affected } = await manager.update(Invite, open, { revokedAt: now });
      if (affected === 1)
        await recordAuditEntry(manager, { at: now, actor, action: 'invite-revoked', subjectId: id });
      const row = await manager.findOneBy(Invite, { id });
      if (row === null) return { kind: 'not-found' };
      return row.claimedAt === null ? { kind: 'revoked', invite: inviteOf(row, now) } : { kind: 'claimed' };
    });
  }
}
