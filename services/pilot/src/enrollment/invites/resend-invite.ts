import type { AnswerOf } from '@headgate/contracts/define';
import type { resendInvite } from '@headgate/contracts/enrollment-questions';
import type { Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { withinLimits } from '../../store/within-limits.ts';
import { inviteOf } from './invite-of.ts';
import { Invite } from './invite.entity.ts';
import { expiryFrom } from './pending.ts';
import { requestMail } from './request-mail.ts';
import { inviteLimits } from './invite-limits.ts';

type Answer = AnswerOf<typeof resendInvite>;

/** Between two mails of one invite [ms]. */
const pauseBetween = 60_000;

@Injectable()
export class ResendInvite {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Mails the link, which is good for 30 days from now, also where it was too old. Throws `Rejected` (409) for one that
   * was revoked, as by another administrator meanwhile, and where too many wait to be claimed.
   */
  async resend(actor: Caller, id: string): Promise<Answer> {
    const now = this.#clock.now();
    // One that was too old waits to be claimed again: it needs room as a new one does.
    const answer = await withinLimits<Answer>(this.#database, inviteLimits(now), async (manager) => {
      if (!(await renew(manager, id, now))) return await whyNot(manager, id, now);
      await requestMail(manager, id);
      await recordAuditEntry(manager, { at: now, actor, action: 'invite-resent', subjectId: id });
      return { kind: 'sent', invite: inviteOf(await manager.findOneByOrFail(Invite, { id }), now) };
    });
    if (answer.kind !== 'full') return answer;
    throw new Rejected(`No more than ${answer.most} invites can be pending`, { status: 409 });
  }
}

async function renew(manager: EntityManager, id: string, now: Date): Promise<boolean> {
  const open = { id, claimedAt: IsNull(), revokedAt: IsNull() };
  const longAgo = LessThanOrEqual(new Date(now.getTime() - pauseBetween));
  const { affected } = await manager.update(
    Invite,
    [
      { ...open, mailedAt: IsNull() },
      { ...open, mailedAt: longAgo },
    ],
    { mailedAt: now, expiresAt: expiryFrom(now) },
  );
  return affected === 1;
}

async function whyNot(manager: EntityManager, id: string, now: Date): Promise<Answer> {
  const row = await manager.findOneBy(Invite, { id });
  if (row === null) return { kind: 'not-found' };
  if (row.claimedAt !== null) return { kind: 'claimed' };
  if (row.revokedAt !== null || row.mailedAt === null)
    throw new Rejected('This invite was revoked: create a new one', { status: 409 });
  const passed = now.getTime() - row.mailedAt.getTime();
  return { kind: 'limited', retryAfterSeconds: Math.ceil((pauseBetween - passed) / 1000) };
}
