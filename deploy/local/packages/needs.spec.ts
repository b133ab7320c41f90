import { describe, expect, it } from '@jest/globals';
import { installByHand } from './needs.ts';

describe('the line that says what to install', () => {
  it('names what is missing, how to get it, and the addresses that would do instead', () => {
    expect(
      installByHand(['postgresql', 'nats'], 'as root: apt-get install postgresql nats-server', true),
    ).toBe(
      'Missing: PostgreSQL (14.0 or newer), nats-server (2.9 or newer). ' +
        'Install as root: apt-get install postgresql nats-server, or give DATABASE_URL, NATS_URL in the environment.',
    );
  });

  it('offers no address where none is taken', () => {
    expect(installByHand(['chromium', 'redis'], 'with Homebrew', false)).not.toContain('REDIS_URL');
    expect(installByHand(['prometheus', 'chromium'], 'with Homebrew', true)).not.toContain('environment');
  });
});
