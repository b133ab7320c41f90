import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actionsOn, anAccount, anEmail } from '../../test/an-account.ts';
import { startIdentity, type OwnIdentity } from '../../test/own-identity.ts';
import { manageAccount, type Verb } from './manage-account.ts';

let identity: OwnIdentity;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(async () => {
  await identity.stop();
});

/** The command, as an operator gives it. */
function admin(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const root = join(import.meta.dirname, '../../../..');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'services/identity/dist/admin/main.js'), ...args],
    { env: { ...process.env, DATABASE_URL: identity.url, ...environment }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('the admin command', () => {
  it('makes an administrator, and says so', async () => {
    const { id, email } = await anAccount(identity);
    expect(admin(['grant', email.toUpperCase()])).toEqual({
      status: 0,
      stdout: `${email} is now an administrator.\n`,
      stderr: '',
    });
    expect(await identity.read.read(id)).toMatchObject({ user: { role: 'admin' } });
  });

  it('says of an account that it disables what goes on for its farm', async () => {
    const { email } = await anAccount(identity);
    const { stdout } = admin(['disable', email]);
    expect(stdout).toContain(`${email} is disabled and logged out everywhere.\nIt goes on having: `);
    for (const what of ['irrigations', 'subscription', 'links', 'webhook', 'docs/accounts.md'])
      expect(stdout).toContain(what);
  });

  it('ends with 1 and one line where there is no such account', () => {
    const email = anEmail();
    expect(admin(['disable', email])).toEqual({
      status: 1,
      stdout: '',
      stderr: `headgate: There is no account with the address ${email}.\n`,
    });
  });

  it('does not take from somebody what ADMIN_EMAILS gives again at the next login', async () => {
    const { email } = await anAccount(identity);
    const { status, stderr } = admin(['revoke', email], { ADMIN_EMAILS: `other@farm.example,${email}` });
    expect(status).toBe(1);
    expect(stderr).toContain('remove the address from it first');
  });

  it('says how it is used, and what it lacks', () => {
    expect(admin(['promote'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Usage: npm run admin'),
    });
    expect(admin(['grant', anEmail()], { DATABASE_URL: '' })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^headgate: .*DATABASE_URL.*\n$/),
    });
  });
});

describe('what an operator does to an account', () => {
  const verbs: readonly Verb[] = ['grant', 'revoke', 'disable', 'enable'];

  it('is done once and recorded, and undone', async () => {
    const { id, email } = await anAccount(identity);
    const manage = (verb: Verb) => manageAccount(identity.source, verb, email, identity.clock.now());
    for (const verb of verbs) {
      const outcomes = await Promise.all([manage(verb), manage(verb)]);
      expect([verb, ...outcomes.sort()]).toEqual([verb, 'done', 'unchanged']);
    }
    expect((await actionsOn(identity, id)).slice(1)).toEqual(
      ['role-granted', 'role-revoked', 'disabled', 'enabled'].map((action) => ({
        actor: 'operator',
        action,
        details: {},
      })),
    );
  });

  it('ends every session when the account is disabled, and none when a role changes', async () => {
    const { id, email } = await anAccount(identity);
    const manage = (verb: Verb) => manageAccount(identity.source, verb, email, identity.clock.now());
    await manage('grant');
    expect(await identity.read.read(id)).toMatchObject({ standing: { role: 'admin', epoch: 1 } });
    await manage('disable');
    expect(await identity.read.read(id)).toEqual({ kind: 'gone' });
    await manage('enable');
    expect(await identity.read.read(id)).toMatchObject({ standing: { epoch: 2 } });
  });
});
