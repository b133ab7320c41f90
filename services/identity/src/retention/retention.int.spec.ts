import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Retention } from '@headgate/runtime/retention/retention';
import { Logger } from '@nestjs/common';
import { anAccount, anEmail, mailedCode, mailsTo, verified } from '../../test/an-account.ts';
import { startIdentity, type OwnIdentity } from '../../test/own-identity.ts';
import { manageAccount } from '../admin/manage-account.ts';
import { retentionRules } from './retention-rules.ts';

let identity: OwnIdentity;
let retention: Retention;

beforeAll(async () => {
  Logger.overrideLogger(false);
  identity = await startIdentity();
  retention = new Retention(identity.source, identity.clock, retentionRules);
});
afterAll(async () => {
  await identity.stop();
});

async function countOf(table: string): Promise<number> {
  const [row] = await identity.source.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return row?.count ?? NaN;
}

describe('the retention job', () => {
  it('removes codes and proofs that are over, and no others', async () => {
    await retention.run();
    const email = anEmail();
    await identity.requests.request('verification', email, 'en');
    await verified(identity, email);
    expect(await retention.run()).toMatchObject({ codes: 0, proofs: 0 });
    identity.clock.pass({ minutes: 29 });
    const waiting = anEmail();
    await mailedCode(identity, waiting);
    identity.clock.pass({ minutes: 1 });
    expect(await retention.run()).toMatchObject({ codes: 0, proofs: 1 });
    identity.clock.pass({ minutes: 30 });
    expect(await retention.run()).toMatchObject({ codes: 2, proofs: 0 });
  });

  it('is done for all other things where one cannot be done, and says which', async () => {
    await identity.requests.request('verification', anEmail(), 'en');
    identity.clock.pass({ minutes: 90 });
    const broken = {
      what: 'what is not there',
      take: 'DELETE FROM nowhere WHERE at < $1',
      until: (now: Date) => now,
    };
    const hampered = new Retention(identity.source, identity.clock, [broken, ...retentionRules]);
    await expect(hampered.run()).rejects.toThrow('Not done: what is not there');
    expect(await countOf('verification')).toBe(0);
  });

  it('removes any number, in parts', async () => {
    await identity.source.query(
      `INSERT INTO email_proof (proof_hash, email, expires_at)
       SELECT decode(lpad(to_hex(n), 8, '0'), 'hex'), 'x', $1 FROM generate_series(1, 1234) n`,
      [identity.clock.now()],
    );
    expect(await retention.run()).toMatchObject({ proofs: 1234 });
  });

  it('keeps the record of what was done for two years', async () => {
    await anAccount(identity);
    await retention.run();
    const before = await countOf('audit_log');
    identity.clock.pass({ days: 729 });
    expect(await retention.run()).toMatchObject({ 'entries of the audit log': 0 });
    identity.clock.pass({ days: 3 });
    expect(await retention.run()).toMatchObject({ 'entries of the audit log': before });
    expect(await countOf('app_user')).toBeGreaterThan(0);
  });

  it('forgets after 14 days whom was mailed, but nothing that is still to be sent', async () => {
    const aMail = (state: string, days: number) =>
      identity.source.query(
        `INSERT INTO mail (id, kind, recipient, state, useful_until, changed_at)
         VALUES (gen_random_uuid(), 'no-account', $1, $1, now(), $2::timestamptz - $3 * interval '1 day')`,
        [state, identity.clock.now(), days],
      );
    await identity.source.query('TRUNCATE mail');
    for (const state of ['sent', 'failed', 'queued']) await aMail(state, 14.1);
    await aMail('sent', 13.9);
    expect(await retention.run()).toMatchObject({ mails: 2 });
    expect(await identity.source.query('SELECT state FROM mail ORDER BY state')).toEqual([
      { state: 'queued' },
      { state: 'sent' },
    ]);
  });

  it('forgets after two years who put a dead letter away, and why', async () => {
    await identity.source.query(
      `INSERT INTO dead_letter_put_away (kind, letter_id, at, actor, reason) VALUES ('mail', 'x', $1, 'an-admin', 'By hand')`,
      [identity.clock.now()],
    );
    identity.clock.pass({ days: 729 });
    expect(await retention.run()).toMatchObject({ 'reasons why dead letters were put away': 0 });
    identity.clock.pass({ days: 3 });
    expect(await retention.run()).toMatchObject({ 'reasons why dead letters were put away': 1 });
    expect(await identity.source.query('SELECT actor, reason FROM dead_letter_put_away')).toEqual([
      { actor: '', reason: '' },
    ]);
  });

  it('erases accounts that were disabled two years ago, as their owner would', async () => {
    const kept = await anAccount(identity);
    const { id, email } = await anAccount(identity);
    await manageAccount(identity.source, 'disable', email, identity.clock.now());
    identity.clock.pass({ days: 729 });
    expect(await retention.run()).toMatchObject({ 'disabled accounts': 0 });
    identity.clock.pass({ days: 3 });
    expect(await retention.run()).toMatchObject({ 'disabled accounts': 1 });
    const facts = await identity.source.query<object[]>('SELECT 1 FROM outbox WHERE aggregate_id = $1', [id]);
    expect(facts).toHaveLength(1);
    expect(await mailsTo(identity, email)).toEqual(['account-deleted']);
    expect(await identity.read.read(kept.id)).toMatchObject({ kind: 'account' });
  });

  it('is done by one replica at a time', async () => {
    await mailedCode(identity, anEmail());
    identity.clock.pass({ minutes: 60 });
    await identity.source.transaction(async (other) => {
      await other.query('SELECT pg_advisory_xact_lock(4711003)');
      expect(await retention.run()).toMatchObject({ codes: 0 });
    });
    expect(await retention.run()).toMatchObject({ codes: 1 });
  });
});
