import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actionsOn, aPassword, aRecord, anAccount, mailsTo, verified } from '../../test/an-account.ts';
import { startIdentity, type OwnIdentity } from '../../test/own-identity.ts';
import { User } from '../store/user.entity.ts';
import { Onboarding } from './onboarding.ts';
import { ChangeDetails } from './change-details.ts';
import { DeleteAccount } from './delete-account.ts';
import { ExportAccount } from './export-account.ts';

let identity: OwnIdentity;
let details: ChangeDetails;
let onboarding: Onboarding;
let exports: ExportAccount;
let deletion: DeleteAccount;

beforeAll(async () => {
  identity = await startIdentity();
  const { source, clock, passwords } = identity;
  details = new ChangeDetails(source, clock);
  onboarding = new Onboarding(source, clock);
  exports = new ExportAccount(source, clock);
  deletion = new DeleteAccount(source, passwords, clock);
});
afterAll(async () => {
  await identity.stop();
});

describe('details', () => {
  it('are changed as far as they are told; what is blank is forgotten, and the farm’s name follows', async () => {
    const { id } = await anAccount(identity, { fullName: 'Rosa', companyName: 'Diaz', phoneNumber: '555' });
    identity.clock.pass({ minutes: 1 });
    const answer = await details.change(id, { companyName: 'Diaz & Co', phoneNumber: '' });
    expect(answer).toMatchObject({
      kind: 'account',
      user: {
        fullName: 'Rosa',
        companyName: 'Diaz & Co',
        phoneNumber: null,
        updatedAt: identity.clock.now().toISOString(),
      },
    });
    expect((await exports.export(id)).farm.name).toBe('Diaz & Co');
    expect((await actionsOn(identity, id))[1]).toEqual({
      actor: id,
      action: 'details-changed',
      details: { fields: ['companyName', 'phoneNumber'] },
    });
  });

  it('that are the same leave no trace', async () => {
    const { id, username, countryCode } = await anAccount(identity);
    await details.change(id, { username, countryCode, fullName: '' });
    expect(await actionsOn(identity, id)).toHaveLength(1);
  });

  it('may hold another username, unless somebody has it or it is somebody’s address', async () => {
    const [mine, other] = [await anAccount(identity), await anAccount(identity)];
    const change = (username: string) => details.change(mine.id, { username });
    expect(await change(other.username.toUpperCase())).toEqual({ kind: 'username-taken' });
    await expect(change(other.email)).rejects.toMatchObject({ status: 400, errors: [{ path: 'username' }] });
    const username = `${mine.username}-new`;
    expect(await change(username)).toMatchObject({ user: { username } });
    expect(await change(username.toUpperCase())).toMatchObject({
      user: { username: username.toUpperCase() },
    });
    const answer = await identity.login.logIn({ username, password: aPassword });
    expect(answer.kind).toBe('account');
  });
});

describe('onboarding', () => {
  it('goes to any of its steps, and stays complete once it is', async () => {
    const { id } = await anAccount(identity);
    for (const step of [1, 3, 2, 0, 5])
      expect(await onboarding.goTo(id, step)).toMatchObject({
        user: { onboardingStep: step, onboardingCompleted: 'false' },
      });
    const complete = { user: { onboardingStep: 5, onboardingCompleted: 'true' } };
    expect(await onboarding.complete(id)).toMatchObject(complete);
    expect(await onboarding.complete(id)).toMatchObject(complete);
    expect(await onboarding.goTo(id, 2)).toMatchObject(complete);
  });
});

describe('an export', () => {
  it('holds the account, the farm and what was done, the export included, and no secret', async () => {
    const account = await anAccount(identity);
    const answer = await exports.export(account.id);
    expect(answer).toMatchObject({ user: { id: account.id }, farm: { id: account.farmId } });
    expect(answer.auditLog.map(({ action }) => action)).toEqual(['registered', 'exported']);
    expect(JSON.stringify(answer)).not.toMatch(/argon2|hash/i);
  });

  it('holds when its owner last logged in, and which mails went to the address, and to no other', async () => {
    const { id, email } = await anAccount(identity);
    await anAccount(identity);
    await identity.requests.request('reset', email, 'en');
    const answer = await exports.export(id);
    const { lastLoginAt } = await identity.source.getRepository(User).findOneByOrFail({ id });
    expect(answer.lastLoginAt).toBe(lastLoginAt?.toISOString());
    expect(answer.mails.map(({ kind }) => kind)).toEqual(await mailsTo(identity, email));
    expect(answer.mails.at(-1)?.kind).toBe('reset-code');
  });
});

describe('a deletion', () => {
  /** Tables in which a text turns up anywhere. */
  async function tablesThatHold(text: string): Promise<string[]> {
    const tables = await identity.source.query<{ name: string }[]>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const holding = [];
    for (const { name } of tables) {
      const rows = await identity.source.query<unknown[]>(
        `SELECT 1 FROM ${name} t WHERE strpos(lower(t::text), lower($1)) > 0`,
        [text],
      );
      if (rows.length > 0) holding.push(name);
    }
    return holding.sort();
  }

  it('with a wrong password is refused, and changes nothing', async () => {
    const { id } = await anAccount(identity);
    expect(await deletion.delete(id, 'a wrong password')).toEqual({ kind: 'refused' });
    expect((await identity.read.read(id)).kind).toBe('account');
  });

  it('leaves nothing that names anybody, but the last mail; what was done is kept by id', async () => {
    const { id, username, email } = await anAccount(identity, { fullName: 'Rosalinda Diaz' });
    await identity.requests.request('reset', email, 'en');
    await verified(identity, email);
    expect(await deletion.delete(id, aPassword)).toEqual({ kind: 'done' });
    expect(await tablesThatHold('Rosalinda')).toEqual([]);
    expect(await tablesThatHold(username)).toEqual(['mail']);
    expect(await mailsTo(identity, email)).toEqual(['account-deleted']);
    expect(await tablesThatHold(id)).toEqual(['audit_log', 'outbox']);
    expect((await actionsOn(identity, id)).at(-1)).toEqual({ actor: id, action: 'deleted', details: {} });
  });

  it('is announced, once', async () => {
    const { id, farmId } = await anAccount(identity);
    const answers = await Promise.allSettled([
      deletion.delete(id, aPassword),
      deletion.delete(id, aPassword),
    ]);
    expect(answers.map(({ status }) => status)).toContain('fulfilled');
    const facts = await identity.source.query<{ subject: string; payload: string }[]>(
      'SELECT subject, payload FROM outbox WHERE aggregate_id = $1',
      [id],
    );
    expect(facts.map(({ subject }) => subject)).toEqual(['fact.identity.account-deleted.v1']);
    expect(JSON.parse(facts[0]?.payload ?? '')).toEqual({
      userId: id,
      farmId,
      deletedAt: identity.clock.now().toISOString(),
    });
  });

  it('ends everything: no login, no reading, no change; name and address are free again', async () => {
    const { id, username, email } = await anAccount(identity);
    await deletion.delete(id, aPassword);
    expect(await identity.login.logIn({ username, password: aPassword })).toEqual({ kind: 'refused' });
    expect(await identity.read.read(id)).toEqual({ kind: 'gone' });
    await expect(details.change(id, { fullName: 'x' })).rejects.toMatchObject({ status: 401 });
    await expect(onboarding.goTo(id, 1)).rejects.toMatchObject({ status: 401 });
    await expect(exports.export(id)).rejects.toMatchObject({ status: 401 });
    const again = aRecord({ username, email });
    const proof = await verified(identity, email);
    expect(await identity.registration.register({ record: again, language: 'en', proof })).toMatchObject({
      kind: 'account',
    });
  });
});
