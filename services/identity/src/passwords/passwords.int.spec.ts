import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { actionsOn, aPassword, anAccount, anEmail, mailedCode, mailsTo } from '../../test/an-account.ts';
import { startIdentity, type OwnIdentity } from '../../test/own-identity.ts';
import { manageAccount } from '../admin/manage-account.ts';
import { ChangePassword } from './change-password.ts';
import { ResetPassword } from './reset-password.ts';

let identity: OwnIdentity;
let changes: ChangePassword;
let resets: ResetPassword;

beforeAll(async () => {
  identity = await startIdentity();
  const { source, passwords, tries, clock } = identity;
  changes = new ChangePassword(source, passwords, clock);
  resets = new ResetPassword(source, tries, passwords, clock);
});
afterAll(async () => {
  await identity.stop();
});

const another = 'staple battery horse';
const refused = { kind: 'refused' };
const logIn = async (username: string, password: string) =>
  (await identity.login.logIn({ username, password })).kind;

describe('a change of password', () => {
  it('is for who knows the present one; older sessions are over, and the owner is told', async () => {
    const { id, username, email } = await anAccount(identity);
    const change = { currentPassword: aPassword, newPassword: another };
    expect(await changes.change(id, change)).toMatchObject({ kind: 'account', standing: { epoch: 2 } });
    expect(await logIn(username, aPassword)).toBe('refused');
    expect(await logIn(username, another)).toBe('account');
    expect(await mailsTo(identity, email)).toEqual(['password-changed']);
    expect((await actionsOn(identity, id)).at(-1)).toEqual({
      actor: id,
      action: 'password-changed',
      details: {},
    });
  });

  it('is refused with another, and changes nothing', async () => {
    const { id, username, email } = await anAccount(identity);
    const change = { currentPassword: another, newPassword: another };
    expect(await changes.change(id, change)).toEqual(refused);
    expect(await logIn(username, aPassword)).toBe('account');
    expect(await mailsTo(identity, email)).toEqual([]);
  });

  it('happens once, when two come at the same moment', async () => {
    const { id } = await anAccount(identity);
    const wishes = ['first new password', 'second new password'].map((newPassword) =>
      changes.change(id, { currentPassword: aPassword, newPassword }),
    );
    const answers = await Promise.all(wishes);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['account', 'refused']);
    expect(await identity.read.read(id)).toMatchObject({ standing: { epoch: 2 } });
  });

  it('is not for an account that is disabled', async () => {
    const { id, email } = await anAccount(identity);
    await manageAccount(identity.source, 'disable', email, identity.clock.now());
    const change = { currentPassword: aPassword, newPassword: another };
    await expect(changes.change(id, change)).rejects.toMatchObject({ status: 401 });
  });
});

describe('a reset of the password', () => {
  it('is for who has the mailed code, once; older sessions are over, and the owner is told', async () => {
    const { id, username, email } = await anAccount(identity);
    await identity.requests.request('reset', email, 'en');
    const code = await mailedCode(identity, email, 'reset');
    expect(await resets.reset({ email, code, password: another })).toEqual({ kind: 'done' });
    expect(await resets.reset({ email, code, password: aPassword })).toEqual(refused);
    expect(await logIn(username, another)).toBe('account');
    expect(await identity.read.read(id)).toMatchObject({ standing: { epoch: 2 } });
    expect(await mailsTo(identity, email)).toEqual(['reset-code', 'password-changed']);
    expect((await actionsOn(identity, id)).at(-1)).toMatchObject({ actor: id, action: 'password-reset' });
  });

  it('is refused with a code for registering, an old one, and at the sixth try', async () => {
    const { username, email } = await anAccount(identity);
    const reset = (code: string) => resets.reset({ email, code, password: another });
    expect(await reset(await mailedCode(identity, email, 'verification'))).toEqual(refused);
    const late = await mailedCode(identity, email, 'reset');
    identity.clock.pass({ minutes: 10 });
    expect(await reset(late)).toEqual(refused);
    const code = await mailedCode(identity, email, 'reset');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1) await reset(wrong);
    expect(await reset(code)).toEqual(refused);
    expect(await logIn(username, aPassword)).toBe('account');
  });

  it('with a wrong code is the same work for an address that is known and one that is not', async () => {
    const known = (await anAccount(identity)).email;
    const hashing = jest.spyOn(identity.passwords, 'hash');
    const work: string[][] = [];
    for (const email of [known, anEmail()]) {
      await identity.requests.request('reset', email, 'en');
      // Only the address with an account is ever mailed a code.
      if (email === known) await mailedCode(identity, email, 'reset');
      identity.statements.take();
      const answer = await resets.reset({ email, code: '999999', password: another });
      expect(answer).toEqual(refused);
      work.push(identity.statements.take());
    }
    expect(work[0]).toEqual(work[1]);
    expect(hashing).not.toHaveBeenCalled();
    hashing.mockRestore();
  });

  it('opens no account that is disabled', async () => {
    const { username, email } = await anAccount(identity);
    await manageAccount(identity.source, 'disable', email, identity.clock.now());
    const code = await mailedCode(identity, email, 'reset');
    expect(await resets.reset({ email, code, password: another })).toEqual({ kind: 'done' });
    expect(await logIn(username, another)).toBe('refused');
  });
});
