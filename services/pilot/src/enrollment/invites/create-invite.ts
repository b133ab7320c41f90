import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { createInvite } from '@headgate/contracts/enrollment-questions';
import type { PilotInviteInput } from '@headgate/contracts/pilot-invite';
import { answerOnce, signedIn, type Call } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withinLimits } from '../../store/within-limits.ts';
import { inviteOf } from './invite-of.ts';
import { Invite } from './invite.entity.ts';
import { requestMail } from './request-mail.ts';
import { inviteLimits } from './invite-limits.ts';
import { expiryFrom } from './pending.ts';

type Input = AskOf<typeof createInvite>;
type Answer = AnswerOf<typeof createInvite>;

@Injectable()
export class CreateInvite {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** An invite like any other is another invite; the same operation again is the same one. Throws `Rejected` (403). */
  async create(ask: Input, call: Call): Promise<Answer> {
    const actor = signedIn(call);
    const now = this.#clock.now();
    return await withinLimits<Answer>(this.#database, inviteLimits(now), (manager) =>
      answerOnce(manager, createInvite, { ask, call }, async (): Promise<Answer> => {
        const row = newInvite(ask, now);
        await manager.insert(Invite, row);
        await recordAuditEntry(manager, { at: now, actor, action: 'invite-created', subjectId: row.id });
        if (ask.sendMail) await requestMail(manager, row.id);
        return { kind: 'created', invite: inviteOf(row, now) };
      }),
    );
  }
}

function newInvite({ sendMail, ...expected }: PilotInviteInput, now: Date): Invite {
  return Object.assign(new Invite(), expected, {
    ...{ id: randomUUID(), token: randomBytes(32).toString('base64url') },
    ...{ createdAt: now, expiresAt: expiryFrom(now), mailedAt: sendMail ? now : null },
    ...{ revokedAt: null, claimedAt: null, claimedByUserId: null, claimedByFarmId: null },
  });
}
