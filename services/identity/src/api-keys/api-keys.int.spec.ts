import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiKey, maxApiKeys } from '@headgate/contracts/api-key';
import { parseApiKey } from '@headgate/contracts/api-key-format';
import { Retention } from '@headgate/runtime/retention/retention';
import { Logger } from '@nestjs/common';
import { actionsOn, aPassword, anAccount } from '../../test/an-account.ts';
import { startIdentity, type OwnIdentity } from '../../test/own-identity.ts';
import { DeleteAccount } from '../accounts/delete-account.ts';
import { manageAccount } from '../admin/manage-account.ts';
import { ChangePassword } from '../passwords/change-password.ts';
import { retentionRules } from '../retention/retention-rules.ts';
import type { User } from '../store/user.entity.ts';
import { ApiKeys } from './api-keys.ts';
import { ResolveApiKey } from './resolve-api-key.ts';

let identity: OwnIdentity;
let keys: ApiKeys;
let calls: ResolveApiKey;

beforeAll(async () => {
  Logger.overrideLogger(false);
  identity = await startIdentity();
  const { source, passwords, clock } = identity;
  keys = new ApiKeys(source, passwords, clock);
  calls = new ResolveApiKey(source, clock);
});
afterAll(async () => {
  await identity.stop();
});

const unknown = { kind: 'unknown' };
const callerOf = ({ id: userId, farmId }: User) => ({ userId, farmId });

async function made(user: User, wanted: Partial<Parameters<ApiKeys['create']>[1]> = {}) {
  const answer = await keys.create(user.id, {
    name: 'Irrigation panel',
    scope: 'read',
    password: aPassword,
    ...wanted,
  });
  if (answer.kind !== 'created') throw new Error(`Not made: ${answer.kind}`);
  return answer;
}
/** As the gateway asks for what came with a call. */
function resolve(key: string) {
  const sent = parseApiKey(key);
  if (sent === undefined) throw new Error('That is no key');
  const secretHash = createHash('sha256').update(sent.secret).digest('hex');
  return calls.resolve({ publicId: sent.publicId, secretHash });
}
const revoke = (user: User, id: string, password = aPassword) =>
  keys.revoke(callerOf(user), { id, password });
const listed = async (user: User) => (await keys.list(user.farmId)).items;

describe('a key', () => {
  it('is made after the password, told once, kept as a hash, listed without it, and on record', async () => {
    const user = await anAccount(identity);
    const { key, secret } = await made(user, { scope: 'entry' });
    expect(apiKey.parse(key)).toMatchObject({ name: 'Irrigation panel', scope: 'entry', hasEnded: false });
    expect(secret).toMatch(new RegExp(`^${key.begins}_`));
    expect(await listed(user)).toEqual([key]);
    const { id, farmId } = user;
    expect(await resolve(secret)).toEqual({ kind: 'key', id: key.id, userId: id, farmId, scope: 'entry' });
    const [row] = await identity.source.query<{ all: string }[]>(
      'SELECT k::text AS all FROM api_key k WHERE id = $1',
      [key.id],
    );
    expect(row?.all).not.toContain(parseApiKey(secret)?.secret);
    expect((await actionsOn(identity, id)).at(-1)).toEqual({
      actor: id,
      action: 'key-made',
      details: { key: key.id, scope: 'entry' },
    });
  });

  it('is neither made nor revoked with another password', async () => {
    const user = await anAccount(identity);
    const { key, secret } = await made(user);
    const wanted = { name: 'x', scope: 'read', password: 'a wrong password' } as const;
    expect(await keys.create(user.id, wanted)).toEqual({ kind: 'refused' });
    expect(await revoke(user, key.id, 'a wrong password')).toEqual({ kind: 'refused' });
    expect(await listed(user)).toHaveLength(1);
    expect((await resolve(secret)).kind).toBe('key');
  });

  it('with another secret, or of a name that nobody has, is none', async () => {
    const user = await anAccount(identity);
    const [one, other] = [await made(user), await made(user)];
    const readKey = (key: string) => parseApiKey(key)!;
    const secretHash = createHash('sha256').update(readKey(other.secret).secret).digest('hex');
    const { publicId } = readKey(one.secret);
    expect(await calls.resolve({ publicId, secretHash })).toEqual(unknown);
    expect(await calls.resolve({ publicId: '0'.repeat(16), secretHash })).toEqual(unknown);
  });

  it('is known to have been used, to the hour, by one statement that writes in each', async () => {
    const user = await anAccount(identity);
    const { secret } = await made(user);
    const lastUse = async () => (await listed(user))[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    identity.statements.take();
    for (let call = 0; call < 5; call += 1) await resolve(secret);
    expect(identity.statements.take().filter((each) => each.startsWith('UPDATE'))).toHaveLength(1);
    const first = await lastUse();
    expect(first).toMatch(/:00:00\.000Z$/);
    identity.clock.pass({ minutes: 60 });
    await resolve(secret);
    expect(Date.parse((await lastUse()) ?? '') - Date.parse(first ?? '')).toBe(3_600_000);
  });
});

describe('a key ends', () => {
  it('when it is revoked, at once and for good; revoking it again changes nothing', async () => {
    const user = await anAccount(identity);
    const { key, secret } = await made(user);
    expect(await revoke(user, key.id)).toEqual({ kind: 'done' });
    expect(await resolve(secret)).toEqual(unknown);
    const after = await listed(user);
    expect(after).toMatchObject([{ hasEnded: true, revokedAt: identity.clock.now().toISOString() }]);
    identity.clock.pass({ minutes: 1 });
    expect(await revoke(user, key.id)).toEqual({ kind: 'done' });
    expect(await listed(user)).toEqual(after);
    const actions = (await actionsOn(identity, user.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'key-revoked')).toHaveLength(1);
  });

  it('for nobody of another farm', async () => {
    const [owner, stranger] = [await anAccount(identity), await anAccount(identity)];
    const { key, secret } = await made(owner);
    expect(await revoke(stranger, key.id)).toEqual({ kind: 'not-found' });
    expect(await revoke(owner, randomUUID())).toEqual({ kind: 'not-found' });
    expect(await listed(stranger)).toEqual([]);
    expect((await resolve(secret)).kind).toBe('key');
  });

  it('at the midnight after its last day at the farm', async () => {
    const user = await anAccount(identity);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
    const endsOn = day.format(identity.clock.now());
    const { key, secret } = await made(user, { endsOn });
    const left = Date.parse(key.endsAt ?? '') - identity.clock.now().getTime();
    expect(day.format(new Date(Date.parse(key.endsAt ?? '') - 1))).toBe(endsOn);
    identity.clock.pass({ seconds: left / 1000 - 1 });
    expect((await resolve(secret)).kind).toBe('key');
    identity.clock.pass({ seconds: 1 });
    expect(await resolve(secret)).toEqual(unknown);
    expect(await listed(user)).toMatchObject([{ hasEnded: true, revokedAt: null }]);
  });

  it.each(['0000-01-01', '2020-01-01', '2199-01-01', '9999-12-31'])('not on %s', async (endsOn) => {
    const { id } = await anAccount(identity);
    const wanted = { name: 'x', scope: 'read', password: aPassword, endsOn } as const;
    expect(await keys.create(id, wanted)).toEqual({ kind: 'wrong-end', years: 10 });
  });

  it('with its account: while that is blocked, after it, and when it is deleted', async () => {
    const user = await anAccount(identity);
    const { secret } = await made(user);
    const manage = (verb: 'disable' | 'enable') =>
      manageAccount(identity.source, verb, user.email, identity.clock.now());
    await manage('disable');
    expect(await resolve(secret)).toEqual(unknown);
    await manage('enable');
    expect(await resolve(secret)).toEqual(unknown);
    const later = await made(user);
    const deletion = new DeleteAccount(identity.source, identity.passwords, identity.clock);
    await deletion.delete(user.id, aPassword);
    expect(await resolve(later.secret)).toEqual(unknown);
    expect(await listed(user)).toEqual([]);
  });

  it('not with a password: what uses it goes on', async () => {
    const user = await anAccount(identity);
    const { secret } = await made(user);
    const changes = new ChangePassword(identity.source, identity.passwords, identity.clock);
    await changes.change(user.id, { currentPassword: aPassword, newPassword: 'staple battery horse' });
    expect((await resolve(secret)).kind).toBe('key');
  });

  it('and is forgotten 30 days later; one that works stays', async () => {
    const retention = new Retention(identity.source, identity.clock, retentionRules);
    const user = await anAccount(identity);
    const [ended, kept] = [await made(user), await made(user)];
    await revoke(user, ended.key.id);
    await retention.run();
    expect(await listed(user)).toHaveLength(2);
    identity.clock.pass({ days: 30 });
    expect((await retention.run())['API keys that have ended']).toBeGreaterThanOrEqual(1);
    expect((await listed(user)).map(({ id }) => id)).toEqual([kept.key.id]);
  });
});

describe('a farm', () => {
  it('has room for so many that work, also when two are made at one moment', async () => {
    const user = await anAccount(identity);
    const { passwords } = identity;
    // Twenty hashes would be most of this test's time.
    const quick = new ApiKeys(
      identity.source,
      Object.assign(Object.create(passwords) as typeof passwords, { verify: () => Promise.resolve(true) }),
      identity.clock,
    );
    const make = () => quick.create(user.id, { name: 'x', scope: 'read', password: aPassword });
    for (let count = 1; count < maxApiKeys; count += 1) await make();
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['created', 'full', 'full']);
    const [newest] = await listed(user);
    await revoke(user, newest!.id);
    expect((await make()).kind).toBe('created');
  });
});
