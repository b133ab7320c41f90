import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { actionsOn, aPassword, anAccount, anEmail } from '../../test/an-account.ts';
import { startIdentity, useCases, type OwnIdentity } from '../../test/own-identity.ts';
import { manageAccount } from '../admin/manage-account.ts';
import { User } from '../store/user.entity.ts';

let identity: OwnIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(async () => {
  await identity.stop();
});

const logIn = (username: string, password = aPassword) => identity.login.logIn({ username, password });
const refused = { kind: 'refused' };

/** What a login costs: its statements, and how often a password is checked. */
async function costOf(username: string, password: string) {
  const checks = jest.spyOn(identity.passwords, 'verify');
  identity.statements.take();
  const answer = await logIn(username, password);
  const cost = { statements: identity.statements.take(), checks: checks.mock.calls.length };
  checks.mockRestore();
  return { answer, cost };
}

describe('a login', () => {
  it('is by username, in any case, or by address', async () => {
    const { id, username, email, farmId } = await anAccount(identity);
    for (const name of [username, username.toUpperCase(), ` ${username} `, email, email.toUpperCase()]) {
      const answer = await logIn(name);
      expect(answer).toMatchObject({
        kind: 'account',
        user: { id },
        standing: { userId: id, farmId, role: 'grower', epoch: 1 },
      });
    }
  });

  it('notes when it was', async () => {
    const { id, username } = await anAccount(identity);
    identity.clock.pass({ days: 3 });
    await logIn(username);
    const { lastLoginAt } = await identity.source.getRepository(User).findOneByOrFail({ id });
    expect(lastLoginAt).toEqual(identity.clock.now());
  });

  it('costs one argon2 verification and the same statements, whatever is wrong', async () => {
    const { username, email } = await anAccount(identity);
    const disabled = await anAccount(identity);
    await manageAccount(identity.source, 'disable', disabled.email, identity.clock.now());
    const costs = [];
    for (const name of [username, email, disabled.username, 'nobody', anEmail(), '']) {
      const { answer, cost } = await costOf(name, 'a wrong password');
      expect(answer).toEqual(refused);
      costs.push(cost);
    }
    expect(costs.map(({ checks }) => checks)).toEqual(costs.map(() => 1));
    for (const { statements } of costs) expect(statements).toEqual(costs[0]?.statements);
    expect(costs[0]?.statements).toHaveLength(1);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', `' OR 1=1 --`, '\u202e', 'x'.repeat(1024), '😀'.repeat(500)])(
    'with the name %j is refused like any other',
    async (username) => {
      expect(await logIn(username, '\u0000\ud800')).toEqual(refused);
    },
  );

  it('costs one argon2 verification when all is right', async () => {
    const { username } = await anAccount(identity);
    expect(await costOf(username, aPassword)).toMatchObject({
      answer: { kind: 'account' },
      cost: { checks: 1 },
    });
  });

  it('of a disabled account is refused, and works again once it is enabled', async () => {
    const { email, username } = await anAccount(identity);
    await manageAccount(identity.source, 'disable', email, identity.clock.now());
    expect(await logIn(username)).toEqual(refused);
    await manageAccount(identity.source, 'enable', email, identity.clock.now());
    expect(await logIn(username)).toMatchObject({ kind: 'account', standing: { epoch: 2 } });
  });

  it('of an address that ADMIN_EMAILS has come to name makes an administrator, and a record of it', async () => {
    const { id, email, username } = await anAccount(identity);
    const { login } = useCases(identity.source, identity.passwords, { ADMIN_EMAILS: [email] });
    const password = aPassword;
    for (const time of ['first', 'again'])
      expect([time, await login.logIn({ username, password })]).toMatchObject([
        time,
        { user: { role: 'admin' }, standing: { role: 'admin' } },
      ]);
    expect((await actionsOn(identity, id)).slice(1)).toEqual([
      { actor: 'operator', action: 'role-granted', details: { by: 'ADMIN_EMAILS' } },
    ]);
  });
});

describe('an account that is read', () => {
  it('takes one statement', async () => {
    const { id } = await anAccount(identity);
    identity.statements.take();
    expect(await identity.read.read(id)).toMatchObject({ kind: 'account', user: { id } });
    expect(identity.statements.take()).toHaveLength(1);
  });

  it('is gone once it is disabled, and was never there under another id', async () => {
    const { id, email } = await anAccount(identity);
    await manageAccount(identity.source, 'disable', email, identity.clock.now());
    expect(await identity.read.read(id)).toEqual({ kind: 'gone' });
    expect(await identity.read.read('00000000-0000-4000-8000-000000000000')).toEqual({ kind: 'gone' });
  });
});
