import { describe, expect, it } from '@jest/globals';
import { firstRights } from '../../mosquitto/first-rights.ts';
import { saltIn, withBridgeOf } from './broker-rights.ts';

interface Rights {
  readonly clients: readonly { readonly username: string; readonly password: string }[];
  readonly roles: readonly { readonly rolename: string; readonly acls: readonly unknown[] }[];
  readonly defaultACLAccess: unknown;
}
const rightsOf = (text: string) => JSON.parse(text) as Rights;

const device = { username: 'north', password: 'of the device', roles: [{ rolename: 'north' }] };
const before = rightsOf(firstRights({ user: 'bridge', password: 'the first' }));
/** As the broker keeps them, once a device has a login. */
const kept = JSON.stringify({
  ...before,
  clients: [...before.clients, device],
  roles: [...before.roles.map((role) => ({ ...role, acls: [] })), { rolename: 'north', acls: [] }],
});
const first = firstRights({ user: 'bridge', password: 'the second' });

describe('the broker’s rights at a start', () => {
  const rights = rightsOf(withBridgeOf(first, kept));

  it('have the bridge as it is now, once', () => {
    const of = (text: string) => rightsOf(text).clients.filter(({ username }) => username === 'bridge');
    expect(of(withBridgeOf(first, kept))).toEqual(of(first));
    expect(rights.roles.filter(({ rolename }) => rolename === 'bridge')).toEqual(
      rightsOf(first).roles.filter(({ rolename }) => rolename === 'bridge'),
    );
  });

  it('keep what devices were given', () => {
    expect(rights.clients.find(({ username }) => username === 'north')).toEqual(device);
    expect(rights.roles.map(({ rolename }) => rolename)).toContain('north');
    expect(rights.defaultACLAccess).toEqual(before.defaultACLAccess);
  });

  it('are not made of a file that is cut short', () => {
    expect(() => withBridgeOf(first, '{}')).toThrow('no rights');
    expect(() => withBridgeOf(first, kept.slice(0, 40))).toThrow();
  });
});

describe('the broker’s first rights', () => {
  it('are the same text for the same login, with the salt of before', () => {
    const login = { user: 'bridge', password: 'the second' };
    expect(firstRights(login, saltIn(first))).toBe(first);
    expect(firstRights(login)).not.toBe(first);
  });

  it('have a new salt where there was none', () => {
    for (const text of [
      '',
      '{}',
      'cut sho',
      '{"clients":[],"roles":[]}',
      '{"clients":[{"salt":1}],"roles":[]}',
    ])
      expect(saltIn(text)).toBeUndefined();
  });
});
