import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { createInvite } from '@headgate/contracts/enrollment-questions';
import type { PilotInviteInput } from '@headgate/contracts/pilot-invite';
import { administrator, answerOnce, type Call } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordDeed } from '../../audit/record-deed.ts';
import { whereThereIsRoom } from '../../store/where-there-is-room.ts';
import { inviteOf } from './invite-of.ts';
import { Invite } from './invite.entity.ts';
import { requestMail } from './request-mail.ts';
import { roomForInvites } from './room-for-invites.ts';
import { expiryFrom } from './pending.ts';

type Asked = AskOf<typeof createInvite>;
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
  async create(ask: Asked, call: Call): Promise<Answer> {
    const actor = administrator(call);
    const now = this.#clock.now();
    return await whereThereIsRoom<Answer>(this.#database, roomForInvites(now), (manager) =>
      answerOnce(manager, createInvite, { ask, call }, async (): Promise<Answer> => {
        const row = newInvite(ask, now);
        await manager.insert(Invite, row);
        await recordDeed(manager, { at: now, actor, action: 'invite-created', subjectId: row.id });
        if (ask.sendMail) await requestMail(manager, row.id);
        return { kind: 'created', invite: inviteOf(row, now) };
      }),
    );
  }
}

function newInvite({ sendMail, ...told }: PilotInviteInput, now: Date): Invite {
  return Object.assign(new Invite(), told, {
    ...{ id: randomUUID(), token: randomBytes(32).toString('base64url') },
    ...{ createdAt: now, expiresAt: expiryFrom(now), mailedAt: sendMail ? now : null },
    ...{ revokedAt: null, claimedAt: null, claimedByUserId: null, claimedByFarmId: null },
  });
}
