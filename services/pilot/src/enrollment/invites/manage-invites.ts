import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { createInvite, resendInvite, type revokeInvite } from '@headgate/contracts/enrollment-questions';
import { inviteMailRequested } from '@headgate/contracts/pilot-facts';
import type { PilotInvite, PilotInviteInput } from '@headgate/contracts/pilot-invite';
import { announce, answerOnce, signedIn, type Call, type Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { withinLimits, type ListLimits } from '../../store/within-limits.ts';
import { expiryFrom, inviteOf, open, pending } from './invite-of.ts';
import { Invite } from './invite.entity.ts';

type Created = AnswerOf<typeof createInvite>;
type Resent = AnswerOf<typeof resendInvite>;

/** An answer carries 1 MB: what is around the invites fits into the rest [bytes]. */
const maxBytesListed = 900_000;
/** Of all of them, so many are shown. */
const maxListed = 500;
/** Between two mails of one invite [ms]. */
const pauseBetween = 60_000;

/** What administrators do with invites. */
@Injectable()
export class ManageInvites {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The newest first: all that wait to be claimed, and of the others as many as an answer carries. */
  async list(): Promise<PilotInvite[]> {
    const now = this.clock.now();
    const invites = this.database.getRepository(Invite);
    const newest = { order: { createdAt: 'DESC', id: 'DESC' }, take: maxListed } as const;
    const waiting = await invites.find({ ...newest, where: pending(now) });
    const known = new Set(waiting.map(({ id }) => id));
    const others = (await invites.find(newest)).filter(({ id }) => !known.has(id));
    const fitting = takeWhatFits([...waiting, ...others].map((row) => inviteOf(row, now)));
    return fitting.toSorted(newestFirst);
  }

  /** An invite like any other is another invite; the same operation again is the same one. Throws `Rejected` (403). */
  async create(ask: AskOf<typeof createInvite>, call: Call): Promise<Created> {
    const actor = signedIn(call);
    const now = this.clock.now();
    return await withinLimits<Created>(this.database, inviteLimits(now), (manager) =>
      answerOnce(manager, createInvite, { ask, call }, async (): Promise<Created> => {
        const row = newInvite(ask, now);
        await manager.insert(Invite, row);
        await recordAuditEntry(manager, { at: now, actor, action: 'invite-created', subjectId: row.id });
        if (ask.sendMail) await requestMail(manager, row.id);
        return { kind: 'created', invite: inviteOf(row, now) };
      }),
    );
  }

  /**
   * Mails the link, which is good for 30 days from now, also where it was too old; the same operation again is the same mail.
   * Throws `Rejected` (409) for one that was revoked, as by another administrator meanwhile, and where too many wait to be
   * claimed.
   */
  async resend(ask: AskOf<typeof resendInvite>, call: Call): Promise<Resent> {
    const now = this.clock.now();
    // One that was too old waits to be claimed again: it needs room as a new one does.
    const answer = await withinLimits<Resent>(this.database, inviteLimits(now), (manager) =>
      answerOnce(manager, resendInvite, { ask, call }, () => mailAgain(manager, signedIn(call), ask.id, now)),
    );
    if (answer.kind !== 'full') return answer;
    throw new Rejected(`No more than ${answer.most} invites can be pending`, { status: 409 });
  }

  /** Ends the link. Again: the first time stays. */
  async revoke(actor: Caller, id: string): Promise<AnswerOf<typeof revokeInvite>> {
    const now = this.clock.now();
    return await this.database.transaction(async (manager) => {
      const { affected } = await manager.update(Invite, { id, ...open }, { revokedAt: now });
      if (affected === 1)
        await recordAuditEntry(manager, { at: now, actor, action: 'invite-revoked', subjectId: id });
      const row = await manager.findOneBy(Invite, { id });
      if (row === null) return { kind: 'not-found' };
      return row.claimedAt === null ? { kind: 'revoked', invite: inviteOf(row, now) } : { kind: 'claimed' };
    });
  }
}

/**
 * So many may wait to be claimed, the whole first cohort: each of them is in the list always, for whoever wants its link
 * or wants it back. Those that are claimed or over need no room.
 */
function inviteLimits(now: Date): ListLimits {
  const condition = 'claimed_at IS NULL AND revoked_at IS NULL AND expires_at > $1';
  return { table: 'invite', most: 300, maxBytes: 800_000, counted: { condition, parameters: [now] } };
}

function newInvite({ sendMail, ...expected }: PilotInviteInput, now: Date): Invite {
  return Object.assign(new Invite(), expected, {
    ...{ id: randomUUID(), token: randomBytes(32).toString('base64url') },
    ...{ createdAt: now, expiresAt: expiryFrom(now), mailedAt: sendMail ? now : null },
    ...{ revokedAt: null, claimedAt: null, claimedByUserId: null, claimedByFarmId: null },
  });
}

/** Has an invite's link mailed, in the transaction that wants it. The fact holds no link: identity asks for it. */
async function requestMail(manager: EntityManager, inviteId: string): Promise<void> {
  const payload = { inviteId, mailing: randomUUID() };
  await announce(manager, inviteMailRequested, payload, { aggregateId: inviteId });
}

async function mailAgain(manager: EntityManager, actor: Caller, id: string, now: Date): Promise<Resent> {
  if (!(await renew(manager, id, now))) return await whyNot(manager, id, now);
  await requestMail(manager, id);
  await recordAuditEntry(manager, { at: now, actor, action: 'invite-resent', subjectId: id });
  return { kind: 'sent', invite: inviteOf(await manager.findOneByOrFail(Invite, { id }), now) };
}

async function renew(manager: EntityManager, id: string, now: Date): Promise<boolean> {
  const longAgo = LessThanOrEqual(new Date(now.getTime() - pauseBetween));
  const { affected } = await manager.update(
    Invite,
    [IsNull(), longAgo].map((mailedAt) => ({ id, ...open, mailedAt })),
    { mailedAt: now, expiresAt: expiryFrom(now) },
  );
  return affected === 1;
}

async function whyNot(manager: EntityManager, id: string, now: Date): Promise<Resent> {
  const row = await manager.findOneBy(Invite, { id });
  if (row === null) return { kind: 'not-found' };
  if (row.claimedAt !== null) return { kind: 'claimed' };
  if (row.revokedAt !== null || row.mailedAt === null)
    throw new Rejected('This invite was revoked. Create a new one.', { status: 409 });
  const passed = now.getTime() - row.mailedAt.getTime();
  return { kind: 'limited', retryAfterSeconds: Math.ceil((pauseBetween - passed) / 1000) };
}

function takeWhatFits(invites: readonly PilotInvite[]): PilotInvite[] {
  let bytes = 0;
  const tooMany = invites.findIndex((invite) => {
    bytes += Buffer.byteLength(JSON.stringify(invite)) + 1;
    return bytes > maxBytesListed;
  });
  return invites.slice(0, Math.min(tooMany === -1 ? maxListed : tooMany, maxListed));
}

function newestFirst(a: PilotInvite, b: PilotInvite): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
