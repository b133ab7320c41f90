import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { user as userSchema } from '@headgate/contracts/user';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { DataSource } from 'typeorm';
import { actionsOn, aPassword, aRecord, anAccount, anEmail, verified } from '../../test/an-account.ts';
import { startIdentity, useCases, type OwnIdentity } from '../../test/own-identity.ts';
import { Farm } from '../store/farm.entity.ts';
import { identityDatabase } from '../store/identity-database.ts';
import { User } from '../store/user.entity.ts';

let identity: OwnIdentity;

beforeAll(async () => {
  // That the first account is an administrator is logged; here it would only be noise.
  Logger.overrideLogger(false);
  identity = await startIdentity();
});
afterAll(async () => {
  await identity.stop();
});

const register = (record: ReturnType<typeof aRecord>, proof: string) =>
  identity.registration.register({ record, language: 'en', proof });
const users = (email: string) => identity.source.getRepository(User).findBy({ email });

/** Rows without which another makes no sense. */
async function halves(): Promise<number> {
  const [row] = await identity.source.query<{ count: number }[]>(`
    SELECT count(*)::int AS count FROM farm FULL JOIN app_user ON farm.id = farm_id
    WHERE farm.id IS NULL OR app_user.id IS NULL`);
  return row?.count ?? NaN;
}

describe('a registration', () => {
  it('makes an account whose address is verified, and its farm', async () => {
    const record = aRecord({ companyName: 'Diaz Vineyards', fullName: 'Rosa Diaz', phoneNumber: '' });
    const answer = await register(record, await verified(identity, record.email));
    if (answer.kind !== 'account') throw new Error(answer.kind);
    expect(userSchema.parse(answer.user)).toEqual(answer.user);
    expect(answer.user).toMatchObject({
      username: record.username,
      email: record.email,
      companyName: 'Diaz Vineyards',
      fullName: 'Rosa Diaz',
      phoneNumber: null,
      countryCode: '+1',
      isVerified: 'true',
      onboardingCompleted: 'false',
      onboardingStep: 0,
      pilotStatus: 'new',
      role: 'grower',
    });
    const { userId, farmId, ...rest } = answer.standing;
    expect({ userId, ...rest }).toEqual({ userId: answer.user.id, role: 'grower', epoch: 1 });
    const farm = await identity.source.getRepository(Farm).findOneByOrFail({ id: farmId });
    expect(farm.name).toBe('Diaz Vineyards');
    expect(await actionsOn(identity, userId)).toEqual([
      { actor: userId, action: 'registered', details: { role: 'grower' } },
    ]);
  });

  it('is in the language that it was made in', async () => {
    expect((await anAccount(identity, {}, 'es')).language).toBe('es');
    const { id } = await anAccount(identity);
    expect(await identity.read.read(id)).toMatchObject({ user: { language: 'en' } });
  });

  it('never tells a secret', async () => {
    const account = await anAccount(identity);
    const answer = await identity.read.read(account.id);
    expect(JSON.stringify(answer)).not.toMatch(/argon2|hash|password|key/i);
  });

  it('names the farm after its owner where there is no company', async () => {
    const { farmId, username } = await anAccount(identity, { companyName: '' });
    const farm = await identity.source.getRepository(Farm).findOneByOrFail({ id: farmId });
    expect(farm.name).toBe(username);
  });

  it('that is sent twice makes one account, and gets it twice', async () => {
    const record = aRecord();
    const proof = await verified(identity, record.email);
    const first = await register(record, proof);
    expect(first.kind).toBe('account');
    expect(await register(record, proof)).toEqual(first);
    expect(await users(record.email)).toHaveLength(1);
  });

  it('that comes many times at once, at two replicas, makes one account, and gets it each time', async () => {
    const source = await new DataSource(databaseOptions(identityDatabase(identity.url))).initialize();
    const replica = useCases(source, identity.passwords);
    const record = aRecord();
    const proof = await verified(identity, record.email);
    const answers = await Promise.all(
      [identity, replica, identity, replica, identity, replica].map(({ registration }) =>
        registration.register({ record, language: 'en', proof }),
      ),
    );
    await source.destroy();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.kind).toBe('account');
    expect(await users(record.email)).toHaveLength(1);
    expect(await halves()).toBe(0);
  });

  it('of the same proof in other words does not get the account', async () => {
    const record = aRecord();
    const proof = await verified(identity, record.email);
    await register(record, proof);
    for (const other of [{ password: 'another password' }, { username: 'another' }])
      expect(await register({ ...record, ...other }, proof)).toEqual({ kind: 'email-taken' });
  });

  it('with a taken name is told so, and corrected without a new code', async () => {
    const { username } = await anAccount(identity);
    const record = aRecord({ username: username.toUpperCase() });
    const proof = await verified(identity, record.email);
    expect(await register(record, proof)).toEqual({ kind: 'username-taken' });
    expect(await register(record, proof)).toEqual({ kind: 'username-taken' });
    expect(await register({ ...record, username: `${username}-2` }, proof)).toMatchObject({
      kind: 'account',
    });
    expect(await halves()).toBe(0);
  });

  it('gives a name to one of many that want it at the same moment', async () => {
    const { username } = aRecord();
    const wishes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const record = aRecord({ username });
        return { record, language: 'en' as const, proof: await verified(identity, record.email) };
      }),
    );
    const answers = await Promise.all(wishes.map((wish) => identity.registration.register(wish)));
    const kinds = answers.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['account', ...Array<string>(5).fill('username-taken')]);
    expect(await halves()).toBe(0);
  });

  it('of an address that has got an account meanwhile is told so', async () => {
    const email = anEmail();
    const [one, two, three] = [
      await verified(identity, email),
      await verified(identity, email),
      await verified(identity, email),
    ];
    const answers = await Promise.all([register(aRecord({ email }), one), register(aRecord({ email }), two)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['account', 'email-taken']);
    expect(await register(aRecord({ email }), three)).toEqual({ kind: 'email-taken' });
    expect(await users(email)).toHaveLength(1);
    expect(await halves()).toBe(0);
  });

  it('hashes no password for who has no proof', async () => {
    const hashing = jest.spyOn(identity.passwords, 'hash');
    await register(aRecord(), 'none');
    expect(hashing).not.toHaveBeenCalled();
    hashing.mockRestore();
  });

  it('refuses a name that is somebody else’s address', async () => {
    const record = aRecord({ username: anEmail() });
    const proof = await verified(identity, record.email);
    await expect(register(record, proof)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'username' }],
    });
    expect(await register({ ...record, username: record.email }, proof)).toMatchObject({ kind: 'account' });
  });

  it('takes names in any script, long ones and odd ones, as they are', async () => {
    for (const username of ['José 🌾', 'مزرعة', 'x'.repeat(64), `'; DROP TABLE app_user; --`, '<b>rosa</b>'])
      expect((await anAccount(identity, { username })).username).toBe(username);
  });
});

describe('the first administrator', () => {
  async function rolesOf(settings: Parameters<typeof startIdentity>[0], emails: readonly string[]) {
    const own = await startIdentity(settings);
    try {
      const roles = [];
      for (const email of emails) roles.push((await anAccount(own, { email })).role);
      return roles;
    } finally {
      await own.stop();
    }
  }

  it('is the first account in development, where ADMIN_EMAILS is not set', async () => {
    expect(await rolesOf({ NODE_ENV: 'development' }, [anEmail(), anEmail()])).toEqual(['admin', 'grower']);
  });

  it.each([undefined, 'production', 'test'])('is nobody by chance with NODE_ENV %j', async (NODE_ENV) => {
    expect(await rolesOf({ NODE_ENV }, [anEmail()])).toEqual(['grower']);
  });

  it('is who ADMIN_EMAILS names, in development too', async () => {
    const boss = anEmail();
    const settings = { NODE_ENV: 'development', ADMIN_EMAILS: [boss] };
    expect(await rolesOf(settings, [anEmail(), boss])).toEqual(['grower', 'admin']);
  });

  it('is one of two that register at the same moment', async () => {
    const own = await startIdentity({ NODE_ENV: 'development' });
    const accounts = await Promise.all([anAccount(own), anAccount(own), anAccount(own)]);
    await own.stop();
    expect(accounts.map(({ role }) => role).sort()).toEqual(['admin', 'grower', 'grower']);
  });
});

it('a password is kept as a hash alone', async () => {
  const { passwordHash } = await anAccount(identity);
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(passwordHash).not.toContain(aPassword);
});
