import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  claimInvite,
  createInvite,
  listInvites,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { Retention } from '@headgate/runtime/retention/retention';
import { indexedColumn, rulesWithoutIndex } from '@headgate/runtime/testing/rules-without-index';
import { DataSource } from 'typeorm';
import { ForgetAccount } from '../accounts/forget-account.ts';
import { anApplication, anInvite, membershipsOf } from '../../test/enrolling.ts';
import { aCaller, startPilot, type OwnPilot } from '../../test/own-pilot.ts';
import { retentionRules } from './retention-rules.ts';

const begun = new Date('2026-07-01T12:00:00.000Z');
const admin = aCaller('admin');

let pilot: OwnPilot;
let asker: Asker;
let retention: Retention;

beforeAll(async () => {
  pilot = await startPilot();
  asker = pilot.asker;
  retention = pilot.service.get(Retention);
});
afterAll(() => pilot.stop());
beforeEach(async () => {
  pilot.clock.at = begun;
  await pilot.rows(
    'TRUNCATE payment, customer, application, agreement_acceptance, invite, farm_fee, membership, deleted_farm, audit_log, operation, outbox_relay',
  );
});

/** So many years after the beginning, and milliseconds. */
function years(count: number, milliseconds = 0): Date {
  return new Date(Date.UTC(begun.getUTCFullYear() + count, 6, 1, 12, 0, 0, milliseconds));
}

async function count(table: string): Promise<number> {
  const [row] = await pilot.rows<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`);
  return row?.rows ?? NaN;
}

const submit = (caller: Caller) => asker.ask(submitApplication, anApplication(), { caller });
const forget = (caller: Caller) =>
  pilot.service
    .get(DataSource)
    .transaction((manager) => pilot.service.get(ForgetAccount).forget(manager, caller));

/** What is left at a moment, and one millisecond before. */
async function leftAround(table: string, moment: Date): Promise<[before: number, then: number]> {
  pilot.clock.at = new Date(moment.getTime() - 1);
  await retention.run();
  const before = await count(table);
  pilot.clock.at = moment;
  await retention.run();
  return [before, await count(table)];
}

it('a message to the team goes 12 months after its answer, and after two years where nobody answered it', async () => {
  await pilot.rows('TRUNCATE contact_message');
  const write = (answeredAt: Date | null) =>
    pilot.rows(
      `INSERT INTO contact_message (id, name, email, message, created_at, answered_at)
       VALUES ($1, 'Ana', 'ana@example.com', 'Which controllers?', $2, $3)`,
      [randomUUID(), begun, answeredAt],
    );
  await write(begun);
  await write(null);
  expect(await leftAround('contact_message', years(1))).toEqual([2, 1]);
  expect(await leftAround('contact_message', years(2))).toEqual([1, 0]);
});

it('who replayed or put away a dead letter, and why, is known for two years', async () => {
  await pilot.rows(
    `INSERT INTO dead_letter_put_away (kind, letter_id, at, actor, reason)
     VALUES ('payment-event', 'old', $1, 'an-admin', 'By hand'), ('payment-event', 'young', $2, 'an-admin', 'By hand')`,
    [begun, years(0, 1)],
  );
  await pilot.rows(
    `INSERT INTO dead_letter_replay (at, actor, kind, letter_id, outcome)
     VALUES ($1, 'an-admin', 'fact', 'old', 'done'), ($2, 'an-admin', 'fact', 'young', 'done')`,
    [begun, years(0, 1)],
  );
  pilot.clock.at = years(2);
  await retention.run();
  expect(await pilot.rows('SELECT letter_id, actor, reason FROM dead_letter_put_away ORDER BY at')).toEqual([
    { letter_id: 'old', actor: '', reason: '' },
    { letter_id: 'young', actor: 'an-admin', reason: 'By hand' },
  ]);
  expect(await pilot.rows('SELECT letter_id FROM dead_letter_replay')).toEqual([{ letter_id: 'young' }]);
});

describe('applications', () => {
  it('that were never paid are kept for two years from the last time that something happened to them', async () => {
    // Another relay has the lease and publishes nothing: by this clock what is published is old at once, and goes too.
    await pilot.rows(
      `INSERT INTO outbox_relay (relay, held_until) VALUES ($1, 'infinity')
       ON CONFLICT (single) DO UPDATE SET relay = excluded.relay, held_until = excluded.held_until`,
      [randomUUID()],
    );
    const caller = aCaller();
    await submit(caller);
    pilot.clock.at = years(1);
    await asker.ask(submitApplication, anApplication({ farmSize: 50 }), { caller });
    expect(await leftAround('application', years(3))).toEqual([1, 0]);
    expect(await membershipsOf(pilot, caller)).toEqual(['applied', 'new']);
    // That the farm agreed stays.
    expect(await count('agreement_acceptance')).toBe(1);
  });

  it('that were given up go too; those that were paid, or paid and refunded, stay as long as the account', async () => {
    for (const status of ['pending', 'failed', 'paid', 'refunded']) {
      const { id } = await submit(aCaller());
      await pilot.rows('UPDATE application SET payment_status = $1 WHERE id = $2', [status, id]);
    }
    pilot.clock.at = years(20);
    await retention.run();
    const left = await pilot.rows<{ status: string }>('SELECT payment_status AS status FROM application');
    expect(left.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
  });

  const paidBefore = async () => {
    const caller = aCaller();
    const { id } = await submit(caller);
    await pilot.rows(`UPDATE application SET payment_status = 'paid' WHERE id = $1`, [id]);
    await pilot.rows(
      `INSERT INTO farm_fee (payment_id, farm_id, tier, status) VALUES ($1, $2, 'standard', 'paid')`,
      [randomUUID(), caller.farmId],
    );
    await pilot.rows(
      `INSERT INTO payment (id, farm_id, user_id, tier, amount_cents, status, created_at, changed_at)
       VALUES (gen_random_uuid(), $1, $2, 'standard', 1000000, 'paid', $3, $3)`,
      [caller.farmId, caller.userId, begun],
    );
    await forget(caller);
  };
  const besides = ['agreement_acceptance', 'farm_fee', 'payment', 'customer', 'deleted_farm'];

  it('of deleted accounts, and all that stands beside them, go with the payment records, after seven years', async () => {
    await paidBefore();
    expect(await leftAround('application', years(7))).toEqual([1, 0]);
    for (const table of besides) expect(await count(table)).toBe(0);
  });

  it('of deleted accounts leave nothing behind either where the payment records could not go at first', async () => {
    await paidBefore();
    await pilot.rows(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$`,
    );
    await pilot.rows('CREATE TRIGGER refuse BEFORE DELETE ON payment EXECUTE FUNCTION refuse()');
    pilot.clock.at = years(7);
    await expect(retention.run()).rejects.toThrow('not now');
    expect(await count('payment')).toBe(1);
    await pilot.rows('DROP FUNCTION refuse CASCADE');
    await retention.run();
    for (const table of besides) expect(await count(table)).toBe(0);
  });
});

describe('invites', () => {
  const invited = async (): Promise<string> => {
    const made = await asker.ask(createInvite, anInvite(), { caller: admin });
    if (made.kind !== 'created') throw new Error(made.kind);
    return made.invite.token;
  };

  it('that nobody claimed are kept for two years after they were good', async () => {
    await invited();
    const over = new Date(Date.UTC(begun.getUTCFullYear() + 2, 6, 31, 12));
    expect(await leftAround('invite', over)).toEqual([1, 0]);
  });

  it('that were claimed are kept as long as the account, and two years without names', async () => {
    const caller = aCaller();
    await asker.ask(claimInvite, { token: await invited() }, { caller });
    pilot.clock.at = years(10);
    await retention.run();
    expect(await asker.ask(listInvites, {}, { caller: admin })).toHaveLength(1);
    await forget(caller);
    expect(await leftAround('invite', years(12))).toEqual([1, 0]);
  });
});

describe('the rest', () => {
  it('what administrators did is known for two years', async () => {
    await asker.ask(createInvite, anInvite(), { caller: admin });
    expect(await leftAround('audit_log', years(2))).toEqual([1, 0]);
  });

  it('answers that could be asked for again are kept for 30 days', async () => {
    await pilot.rows(
      `INSERT INTO operation (subject, farm_id, id, ask_hash, answered_at) VALUES ('s', 'f', 'o', 'h', $1)`,
      [begun],
    );
    expect(await leftAround('operation', new Date(begun.getTime() + 30 * 86_400_000))).toEqual([1, 0]);
  });

  it('is found by an index, as a deleted farm’s answers are', async () => {
    const source = pilot.service.get(DataSource);
    // Tables of few rows.
    expect(await rulesWithoutIndex(source, retentionRules)).toEqual([
      'messages to the team that were answered',
      'tasks at the payment provider that are done',
      'reasons why dead letters were put away',
    ]);
    expect(await indexedColumn(source, 'DELETE FROM operation WHERE farm_id = $1', ['f'])).toBe('farm_id');
  });

  it('all goes in one run, in batches, at one replica at a time', async () => {
    await pilot.rows(
      `INSERT INTO audit_log (at, actor, action, subject_id)
       SELECT $1::timestamptz, 'a', 'b', gen_random_uuid() FROM generate_series(1, 1234)`,
      [begun],
    );
    pilot.clock.at = years(3);
    await pilot.service.get(DataSource).transaction(async (other) => {
      await other.query('SELECT pg_advisory_xact_lock(4711003)');
      await retention.run();
    });
    expect(await count('audit_log')).toBe(1234);
    await retention.run(AbortSignal.abort());
    expect(await count('audit_log')).toBe(1234);
    await Promise.all([retention.run(), retention.run()]);
    await retention.run();
    expect(await count('audit_log')).toBe(0);
  });
});
