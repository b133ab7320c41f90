import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  claimInvite,
  createInvite,
  listInvites,
  readInvite,
  readInviteForMail,
  readOwnInvite,
  resendInvite,
  revokeInvite,
} from '@headgate/contracts/enrollment-questions';
import { inviteClaimed, inviteMailRequested } from '@headgate/contracts/pilot-facts';
import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import type { Asker, Caller } from '@headgate/messaging';
import { refusal } from '@headgate/runtime/testing/refusal';
import { anInvite, membershipsOf, sent } from '../../../test/enrolling.ts';
import { aCaller, patiently, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { InviteLink } from './invite-link.ts';

const noon = new Date('2026-07-01T12:00:00.000Z');
const inThirtyDays = '2026-07-31T12:00:00.000Z';
const admin = aCaller('admin');
const asAdmin = { caller: admin };

let pilot: OwnPilot;
let asker: Asker;

beforeAll(async () => {
  pilot = await startPilot();
  asker = pilot.asker;
});
afterAll(() => pilot.stop());
beforeEach(async () => {
  pilot.clock.at = noon;
  await pilot.rows('TRUNCATE invite, membership, audit_log, outbox, operation');
});

const pass = (milliseconds: number) => {
  pilot.clock.at = new Date(pilot.clock.at.getTime() + milliseconds);
};
const day = 24 * 60 * 60 * 1000;

async function made(changes = {}): Promise<PilotInvite> {
  const answer = await asker.ask(createInvite, anInvite(changes), asAdmin);
  if (answer.kind !== 'created') throw new Error(`Not created: ${answer.kind}`);
  return answer.invite;
}

const list = () => asker.ask(listInvites, {}, asAdmin);
const revoke = (id: string) => asker.ask(revokeInvite, { id }, asAdmin);
const resend = (id: string) => asker.ask(resendInvite, { id }, asAdmin);
const read = (token: string) => asker.ask(readInvite, { token });
const claim = (token: string, caller = aCaller()) => asker.ask(claimInvite, { token }, { caller });
const invalid = { kind: 'invalid' };
const entries = async () =>
  (await pilot.rows<{ action: string }>('SELECT action FROM audit_log ORDER BY id')).map(
    ({ action }) => action,
  );

describe('an invite', () => {
  it('is made with a link of 32 random bytes, good for 30 days, and mailed only when asked for', async () => {
    const invite = await made();
    const { contactName, email, farmName, location, notes, tier, acreage, estimatedValue, language } =
      anInvite();
    expect(invite).toEqual({
      ...{ contactName, email, farmName, location, notes, tier, acreage, estimatedValue, language },
      id: expect.any(String),
      token: expect.stringMatching(/^[\w-]{43}$/),
      status: 'pending',
      claimedByUserId: null,
      createdAt: noon.toISOString(),
      expiresAt: inThirtyDays,
      claimedAt: null,
      mailedAt: null,
    });
    expect(await list()).toEqual([invite]);
    expect(await sent(pilot, inviteMailRequested)).toEqual([]);
    expect(await pilot.rows('SELECT actor, action, subject_id FROM audit_log')).toEqual([
      { actor: admin.userId, action: 'invite-created', subject_id: invite.id },
    ]);
    expect((await made()).token).not.toBe(invite.token);
  });

  it('that is to be mailed asks for it in the same breath, without the link', async () => {
    const invite = await made({ sendMail: true });
    expect(invite.mailedAt).toBe(noon.toISOString());
    const input = await sent(pilot, inviteMailRequested);
    expect(input).toEqual([{ inviteId: invite.id, mailing: expect.any(String) }]);
    expect(JSON.stringify(input)).not.toContain(invite.token);
    expect(await asker.ask(readInviteForMail, { id: invite.id })).toEqual({ kind: 'invite', invite });
  });

  it('of one operation is made once; of another, anew', async () => {
    const create = (operationId: string) => asker.ask(createInvite, anInvite(), { ...asAdmin, operationId });
    const [first, again, other] = [await create('a'), await create('a'), await create('b')];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(await list()).toHaveLength(2);
  });

  it('shows whoever has its link what the form is filled in with, and nothing else', async () => {
    const { token, email, farmName, contactName } = await made();
    expect(await read(token)).toEqual({ kind: 'invite', invite: { email, farmName, contactName } });
    expect(await read(randomBytes(32).toString('base64url'))).toEqual(invalid);
  });

  it('is over after 30 days, without anything having to happen', async () => {
    const { id, token } = await made();
    pass(30 * day - 1);
    expect(await read(token)).toMatchObject({ kind: 'invite' });
    pass(1);
    expect(await read(token)).toEqual(invalid);
    expect(await claim(token)).toEqual(invalid);
    expect(await asker.ask(readInviteForMail, { id })).toEqual({ kind: 'gone' });
    expect(await list()).toMatchObject([{ status: 'expired' }]);
  });
});

describe('a claim', () => {
  it('tells the farm which tier it was invited to, and nobody else', async () => {
    const caller = aCaller();
    const own = (by = caller) => asker.ask(readOwnInvite, {}, { caller: by });
    expect(await own()).toEqual({ invite: null });
    await claim((await made({ tier: 'standard' })).token, caller);
    pass(1000);
    await claim((await made({ tier: 'enterprise' })).token, caller);
    expect(await own()).toEqual({
      invite: { tier: 'enterprise', claimedAt: pilot.clock.at.toISOString() },
    });
    expect(await own(aCaller())).toEqual({ invite: null });
  });

  it('makes it the caller’s, tells so once, and makes the farm invited', async () => {
    const caller = aCaller();
    const { id, token } = await made();
    pass(5000);
    const claimedAt = pilot.clock.at.toISOString();
    const answer = { kind: 'claimed', claim: { status: 'claimed', claimedAt } };
    expect(await claim(token, caller)).toEqual(answer);
    pass(60 * day);
    expect(await claim(token, caller)).toEqual(answer);
    expect(await list()).toMatchObject([{ status: 'claimed', claimedAt, claimedByUserId: caller.userId }]);
    const { farmId, userId } = caller;
    expect(await sent(pilot, inviteClaimed)).toEqual([{ farmId, userId, inviteId: id, claimedAt }]);
    expect(await membershipsOf(pilot, caller)).toEqual(['invited']);
  });

  it('by another is invalid, and the link shows nothing any more', async () => {
    const { id, token } = await made();
    await claim(token);
    expect(await claim(token)).toEqual(invalid);
    expect(await read(token)).toEqual(invalid);
    expect(await asker.ask(readInviteForMail, { id })).toEqual({ kind: 'gone' });
  });

  it('is won by one of many at once, at two replicas', async () => {
    const { token } = await made();
    const replica = await pilot.replica();
    const use = [pilot.service, replica].map((service) => service.get(InviteLink));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const caller = aCaller();
        return patiently(() => use[index % 2]!.claim(caller, token));
      }),
    );
    await replica.close();
    expect(answers.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    expect(await sent(pilot, inviteClaimed)).toHaveLength(1);
  });

  it('that could not be announced has not happened', async () => {
    const { token } = await made();
    await pilot.rows('ALTER TABLE outbox RENAME TO gone');
    await expect(claim(token)).rejects.toThrow();
    await pilot.rows('ALTER TABLE gone RENAME TO outbox');
    expect(await read(token)).toMatchObject({ kind: 'invite' });
  });
});

describe('revoking', () => {
  it('ends the link, leaves the invite in the list, and is written down once', async () => {
    const { id, token } = await made();
    expect(await revoke(id)).toMatchObject({ kind: 'revoked', invite: { id, status: 'expired' } });
    pass(day);
    expect(await revoke(id)).toMatchObject({ kind: 'revoked' });
    expect(await read(token)).toEqual(invalid);
    expect(await claim(token)).toEqual(invalid);
    expect(await list()).toMatchObject([{ id, status: 'expired' }]);
    expect(await entries()).toEqual(['invite-created', 'invite-revoked']);
  });

  it('comes too late for a claimed one', async () => {
    const { id, token } = await made();
    await claim(token);
    expect(await revoke(id)).toEqual({ kind: 'claimed' });
    expect(await revoke(randomUUID())).toEqual({ kind: 'not-found' });
    expect(await list()).toMatchObject([{ status: 'claimed' }]);
  });
});

describe('sending again', () => {
  it('asks for another mail and gives 30 more days, once a minute', async () => {
    const { id, token } = await made({ sendMail: true });
    pass(59_001);
    expect(await resend(id)).toEqual({ kind: 'limited', retryAfterSeconds: 1 });
    pass(999);
    const answers = await Promise.all([resend(id), resend(id), resend(id)]);
    const kinds = answers.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['limited', 'limited', 'sent']);
    expect(answers.find(({ kind }) => kind === 'sent')).toMatchObject({
      invite: { token, mailedAt: '2026-07-01T12:01:00.000Z', expiresAt: '2026-07-31T12:01:00.000Z' },
    });
    const input = await sent(pilot, inviteMailRequested);
    expect(input.map(({ inviteId }) => inviteId)).toEqual([id, id]);
    expect(new Set(input.map(({ mailing }) => mailing)).size).toBe(2);
    expect(await entries()).toEqual(['invite-created', 'invite-resent']);
  });

  it('is one mail, however often the same operation asks; one that had to wait may ask again', async () => {
    const { id } = await made({ sendMail: true });
    const again = () => asker.ask(resendInvite, { id }, { ...asAdmin, operationId: 'again' });
    expect(await again()).toMatchObject({ kind: 'limited' });
    pass(60_000);
    const answer = await again();
    expect(answer).toMatchObject({ kind: 'sent' });
    expect(await again()).toEqual(answer);
    pass(60_000);
    expect(await again()).toEqual(answer);
    expect(await sent(pilot, inviteMailRequested)).toHaveLength(2);
    expect(await entries()).toEqual(['invite-created', 'invite-resent']);
    const other = { ...asAdmin, operationId: 'again' };
    expect(await refusal(asker.ask(resendInvite, { id: randomUUID() }, other))).toEqual([
      409,
      'This Idempotency-Key was already used for a different request',
    ]);
  });

  it('mails one that was only copied, and brings back one that was too old', async () => {
    const { id, token } = await made();
    pass(40 * day);
    expect(await read(token)).toEqual(invalid);
    expect(await resend(id)).toMatchObject({ kind: 'sent', invite: { status: 'pending' } });
    expect(await read(token)).toMatchObject({ kind: 'invite' });
  });

  it('does not bring back what was revoked, nor bother who has claimed', async () => {
    const { id } = await made();
    await revoke(id);
    expect(await refusal(resend(id))).toEqual([409, 'This invite was revoked. Create a new one.']);
    const other = await made();
    await claim(other.token);
    expect(await resend(other.id)).toEqual({ kind: 'claimed' });
    expect(await resend(randomUUID())).toEqual({ kind: 'not-found' });
    expect(await sent(pilot, inviteMailRequested)).toEqual([]);
  });
});

describe('the list', () => {
  const fill = (howMany: number, { notes, claimed }: { notes: string; claimed: boolean }) =>
    pilot.rows(
      `INSERT INTO invite (id, token, email, farm_name, contact_name, location, notes, tier, created_at, expires_at, claimed_at)
       SELECT gen_random_uuid(), gen_random_uuid()::text, 'e', 'f', 'c', 'l', $2, 'standard',
         $3::timestamptz - make_interval(secs => n), $3::timestamptz + interval '1 day', CASE WHEN $4 THEN $3::timestamptz END
       FROM generate_series(1, $1) AS n`,
      [howMany, notes, noon, claimed],
    );

  it('has the newest first, at most 500, and among them every one that waits', async () => {
    const oldest = await made();
    await pilot.rows(`UPDATE invite SET created_at = created_at - interval '1 year'`);
    await fill(520, { notes: 'n', claimed: true });
    const found = await list();
    expect(found).toHaveLength(500);
    expect(found.at(-1)?.id).toBe(oldest.id);
    const times = found.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('fits into one answer, in whatever script', async () => {
    await fill(500, { notes: '水'.repeat(600), claimed: true });
    const { id } = await made();
    const found = await list();
    expect(found[0]?.id).toBe(id);
    expect(found.length).toBeGreaterThan(300);
    expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(1_000_000);
  });

  it('has room for 300 that wait, however many are made at once; who has claimed needs none', async () => {
    await fill(298, { notes: 'n', claimed: false });
    await fill(100, { notes: 'n', claimed: true });
    const create = () => asker.ask(createInvite, anInvite({ sendMail: true }), asAdmin);
    const answers = await Promise.all([create(), create(), create(), create()]);
    expect(answers.filter(({ kind }) => kind === 'created')).toHaveLength(2);
    expect(answers.filter(({ kind }) => kind === 'full')).toEqual(Array(2).fill({ kind: 'full', most: 300 }));
    expect(await sent(pilot, inviteMailRequested)).toHaveLength(2);
    const [one] = await list();
    await claim(one!.token);
    expect((await create()).kind).toBe('created');
  });

  it('has no room for an old one that is sent again beside 300 that wait', async () => {
    const { id } = await made();
    await pilot.rows('UPDATE invite SET expires_at = $1', [noon]);
    await fill(300, { notes: 'n', claimed: false });
    expect(await refusal(resend(id))).toEqual([409, 'No more than 300 invites can be pending']);
    expect(await asker.ask(readInviteForMail, { id })).toEqual({ kind: 'gone' });
  });
});

const id = randomUUID();
it.each<[string, (call: { caller?: Caller }) => Promise<unknown>]>([
  ['list invites', (call) => asker.ask(listInvites, {}, call)],
  ['create an invite', (call) => asker.ask(createInvite, anInvite(), call)],
  ['revoke an invite', (call) => asker.ask(revokeInvite, { id }, call)],
  ['send an invite again', (call) => asker.ask(resendInvite, { id }, call)],
])('to %s is for administrators alone, whatever the gateway thinks', async (_what, ask) => {
  expect(await refusal(ask({}))).toEqual([401, 'You are not logged in']);
  expect(await refusal(ask({ caller: aCaller() }))).toEqual([403, 'Administrators only']);
  expect(await pilot.rows('SELECT id FROM invite')).toEqual([]);
});

it('to claim is for who is signed in', async () => {
  const { token } = await made();
  expect(await refusal(asker.ask(claimInvite, { token }))).toEqual([401, 'You are not logged in']);
});
