import { describe, expect, it } from '@jest/globals';
import { firstRights } from './first-rights.ts';
import { mosquittoConfig } from './mosquitto-config.ts';

const options = { host: '127.0.0.1', port: 1883, folder: '/data', dynamicSecurity: '/lib/plugin.so' };

describe('the broker’s configuration', () => {
  it('lets nobody in without a login, and keeps what it has each second', () => {
    const lines = mosquittoConfig(options).split('\n');
    expect(lines).toContain('listener 1883 127.0.0.1');
    expect(lines).toContain('allow_anonymous false');
    expect(lines).toContain('autosave_on_changes false');
    expect(lines).toContain('autosave_interval 1');
    expect(lines.some((line) => line.startsWith('user '))).toBe(false);
  });

  it('takes no value that ends its line', () => {
    expect(() => mosquittoConfig({ ...options, folder: '/data\nallow_anonymous true' })).toThrow(
      'ends its line',
    );
  });
});

describe('the first rights', () => {
  interface Rights {
    readonly clients: readonly { readonly username: string }[];
    readonly defaultACLAccess: Readonly<Record<string, boolean>>;
  }
  const text = firstRights({ user: 'bridge', password: 'of the bridge' });
  const rights = JSON.parse(text) as Rights;

  it('are the bridge’s alone, whose password they do not hold', () => {
    expect(rights.clients.map(({ username }) => username)).toEqual(['bridge']);
    expect(text).not.toContain('of the bridge');
  });

  it('refuse what nobody was given', () => {
    const { publishClientSend, publishClientReceive, subscribe } = rights.defaultACLAccess;
    expect([publishClientSend, publishClientReceive, subscribe]).toEqual([false, false, false]);
  });
});
