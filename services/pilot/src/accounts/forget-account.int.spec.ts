import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  acceptAgreement,
  changeApplication,
  claimInvite,
  createInvite,
  exportInvites,
  listInvites,
  readApplicationForMail,
  reviewApplication,
  searchApplications,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { DataSource } from 'typeorm';
import { refusal } from '@headgate/runtime/testing/refusal';
import { startIdentity } from '../../test/an-identity.ts';
import { aPaymentOf, anApplication, anInvite, changePayment, membershipsOf } from '../../test/enrolling.ts';
import { aCaller, patiently, startPilot, type OwnPilot } from '../../test/own-pilot.ts';
import { ForgetAccount } from './forget-account.ts';

const admin = aCaller('admin');
const paidAt = '2026-07-01T12:05:00.000Z';

let pilot: OwnPilot;
let asker: Asker;

beforeAll(async () => {
  pilot = await startPilot();
  asker = pilot.asker;
});
afterAll(() => pilot.stop());

const forget = (caller: Caller) =>
  pilot.service
    .get(DataSource)
    .transaction((manager) => pilot.service.get(ForgetAccount).forget(manager, caller));

/** Applied, by invite, and paid; what the team noted names somebody, too. */
async function aMember(caller = aCaller()): Promise<{ caller: Caller; applicationId: string }> {
  const invite = await asker.ask(createInvite, anInvite(), { caller: admin });
  if (invite.kind !== 'created') throw new Error(invite.kind);
  await asker.ask(claimInvite, { token: invite.invite.token }, { caller });
  const { id } = await asker.ask(submitApplication, anApplication(), { caller });
  await asker.ask(changeApplication, { id, version: 1, notes: 'Ana called' }, { caller: admin });
  await changePayment(pilot, aPaymentOf(caller, { status: 'paid', paidAt }));
  await eventually('it has applied', async () => (await membershipsOf(pilot, caller)).at(-1) === 'applied');
  return { caller, applicationId: id };
}

/** Everything that somebody typed into the forms. */
const personal = [
  'Long Row',
  'Ana',
  '0100',
  'Madera',
  'Almonds',
  'almonds',
  'Ben',
  'Two Wells',
  'Lodi',
  'fair',
];

async function everythingOf({ farmId }: Caller): Promise<string> {
  const rows = await pilot.rows(
    `SELECT to_jsonb(a) AS row FROM application a WHERE farm_id = $1
     UNION ALL SELECT to_jsonb(i) FROM invite i WHERE claimed_by_farm_id = $1
     UNION ALL SELECT to_jsonb(g) FROM agreement_acceptance g WHERE farm_id = $1
     UNION ALL SELECT to_jsonb(f) FROM payment f WHERE farm_id = $1
     UNION ALL SELECT to_jsonb(m) FROM membership m WHERE farm_id = $1
     UNION ALL SELECT to_jsonb(o) FROM operation o WHERE o.farm_id = $1::text`,
    [farmId],
  );
  return JSON.stringify(rows);
}

it('an account’s copy of its data has the invite that it claimed, without what the team noted, and nobody else’s', async () => {
  const { caller } = await aMember();
  const { claimedInvites } = await asker.ask(exportInvites, {}, { caller });
  const { contactName, email, farmName, location, tier, acreage } = anInvite();
  const copied = { contactName, email, farmName, location, tier, acreage };
  expect(claimedInvites).toEqual([expect.objectContaining(copied)]);
  for (const kept of ['token', 'notes', 'estimatedValue']) expect(claimedInvites[0]).not.toHaveProperty(kept);
  expect(await asker.ask(exportInvites, {}, { caller: aCaller() })).toEqual({ claimedInvites: [] });
});

describe('a deleted account', () => {
  it('leaves what was applied for, paid and agreed to, by ids, and nothing that names anybody', async () => {
    const { caller, applicationId: id } = await aMember();
    const before = await everythingOf(caller);
    expect(personal.filter((text) => !before.includes(text))).toEqual([]);
    await forget(caller);
    const after = await everythingOf(caller);
    expect(personal.filter((text) => after.includes(text))).toEqual([]);
    expect(await asker.ask(reviewApplication, { id }, { caller: admin })).toMatchObject({
      kind: 'application',
      application: {
        ...{ id, farmId: caller.farmId, userId: caller.userId, status: 'submitted', farmSize: 40.5 },
        ...{ paymentStatus: 'paid', paidAt, farmName: '', email: '', notes: '' },
        forgottenAt: pilot.clock.at.toISOString(),
      },
    });
    expect(await pilot.rows('SELECT * FROM membership WHERE farm_id = $1', [caller.farmId])).toEqual([]);
    expect(
      await pilot.rows('SELECT version FROM agreement_acceptance WHERE farm_id = $1', [caller.farmId]),
    ).toEqual([{ version: '2025-10-13' }]);
  });

  it('is forgotten by billing in the same breath, or by nobody', async () => {
    const { caller } = await aMember();
    const isClosed = async () =>
      await pilot.rows('SELECT 1 FROM customer WHERE farm_id = $1 AND forgotten_at IS NOT NULL', [
        caller.farmId,
      ]);
    const before = await everythingOf(caller);
    await pilot.rows('ALTER TABLE customer RENAME TO gone');
    await expect(forget(caller)).rejects.toThrow('customer');
    await pilot.rows('ALTER TABLE gone RENAME TO customer');
    expect([await everythingOf(caller), await isClosed()]).toEqual([before, []]);
    await forget(caller);
    expect(await isClosed()).toHaveLength(1);
  });

  it('can still be listed by administrators, and changed by nobody; no mail is written to it', async () => {
    const { caller, applicationId: id } = await aMember();
    await forget(caller);
    const { items } = await asker.ask(searchApplications, { limit: 100 }, { caller: admin });
    expect(items.map((one) => one.id)).toContain(id);
    expect(await asker.ask(listInvites, {}, { caller: admin })).toContainEqual(
      expect.objectContaining({ claimedByUserId: caller.userId, email: '', status: 'claimed' }),
    );
    const change = { id, version: 3, notes: 'N' };
    expect(await asker.ask(changeApplication, change, { caller: admin })).toEqual({ kind: 'not-found' });
    expect(await asker.ask(readApplicationForMail, { id })).toEqual({ kind: 'gone' });
  });

  it('may be told of again, and where nothing is known of it; others stay as they are', async () => {
    const [{ caller }, other] = [await aMember(), await aMember()];
    const others = await everythingOf(other.caller);
    const again = () => forget(caller);
    await Promise.all([patiently(again), patiently(again)]);
    const once = await everythingOf(caller);
    pilot.clock.at = new Date(pilot.clock.at.getTime() + 60_000);
    await forget(caller);
    await forget(aCaller());
    expect(await everythingOf(caller)).toBe(once);
    expect(await everythingOf(other.caller)).toBe(others);
  });

  it('gets nothing any more: its sessions are over', async () => {
    const { caller } = await aMember();
    await forget(caller);
    const gone = await everythingOf(caller);
    const token = 'a'.repeat(43);
    for (const work of [
      asker.ask(submitApplication, anApplication(), { caller }),
      asker.ask(acceptAgreement, { version: '2025-10-13' }, { caller }),
      asker.ask(claimInvite, { token }, { caller }),
    ])
      expect(await refusal(work)).toEqual([401, 'You are not logged in']);
    expect(await everythingOf(caller)).toBe(gone);
  });

  it('gets nothing, however much was sent while it was deleted', async () => {
    const caller = aCaller();
    const submits = () =>
      Array.from({ length: 4 }, () => asker.ask(submitApplication, anApplication(), { caller }));
    const before = submits();
    const forgetting = patiently(() => forget(caller));
    await Promise.allSettled([...before, ...submits()]);
    await forgetting;
    const left = await everythingOf(caller);
    expect(personal.filter((text) => left.includes(text))).toEqual([]);
    expect(await pilot.rows('SELECT 1 FROM membership WHERE farm_id = $1', [caller.farmId])).toEqual([]);
  });

  it('whose fee is refunded later is told so by its application, and is nobody’s member for it', async () => {
    const { caller, applicationId } = await aMember();
    await forget(caller);
    const expected = await membershipsOf(pilot, caller);
    const [fee] = await pilot.rows<{ id: string }>('SELECT id FROM payment WHERE farm_id = $1', [
      caller.farmId,
    ]);
    const refund = { paymentId: fee!.id, status: 'refunded', paidAt, refundedAt: paidAt } as const;
    await changePayment(pilot, aPaymentOf(caller, refund));
    await eventually('the refund is known', async () => {
      const [row] = await pilot.rows<{ payment_status: string }>(
        'SELECT payment_status FROM application WHERE id = $1',
        [applicationId],
      );
      return row?.payment_status === 'refunded';
    });
    expect(await membershipsOf(pilot, caller)).toEqual(expected);
    expect(await pilot.rows('SELECT 1 FROM membership WHERE farm_id = $1', [caller.farmId])).toEqual([]);
  });

  it('is heard of from identity', async () => {
    const { caller } = await aMember();
    const identity = await startIdentity(pilot.natsUrl);
    await identity.deleteAccount(caller, pilot.clock.at);
    await eventually('it is forgotten', async () => {
      const rows = await pilot.rows('SELECT 1 FROM deleted_farm WHERE farm_id = $1', [caller.farmId]);
      return rows.length === 1;
    });
    const left = await everythingOf(caller);
    expect(personal.filter((text) => left.includes(text))).toEqual([]);
    await identity.stop();
  });
});
