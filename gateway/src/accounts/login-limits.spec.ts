import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LimitedCall } from '../edge/request-limiter.ts';
import { StubLimiter } from '../../test/stub-limiter.ts';
import { LoginLimits } from './login-limits.ts';

const max: Partial<Record<LimitedCall, number>> = { login: 3, 'login-by-client': 6, 'login-by-username': 5 };

let counts: Map<string, number>;
let limits: LoginLimits;

/** Counts as the real one does, but without an end. */
class CountingLimiter extends StubLimiter {
  constructor() {
    super((call, key) => {
      const name = `${call} ${key}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return counts.get(name)! > (max[call] ?? Infinity) ? 90 : 0;
    });
  }

  override forget(call: LimitedCall, key: string): Promise<void> {
    counts.delete(`${call} ${key}`);
    return super.forget(call, key);
  }
}

const isLet = (username: string, client: string) =>
  limits.take(username, client).then(
    () => true,
    () => false,
  );

/** How many of 20 tries get through. */
async function triesLet(username: string, clientOf: (at: number) => string): Promise<number> {
  let through = 0;
  for (let at = 0; at < 20; at += 1) if (await isLet(username, clientOf(at))) through += 1;
  return through;
}

beforeEach(() => {
  counts = new Map();
  limits = new LoginLimits(new CountingLimiter(), { SESSION_SECRET: ['a secret of the test'] });
});

describe('tries to log in', () => {
  it('are limited for one client at one username, and that client may still try another', async () => {
    expect(await triesLet('maria', () => '203.0.113.7')).toBe(3);
    expect(await isLet('ana', '203.0.113.8')).toBe(true);
    expect(await isLet('maria', '203.0.113.8')).toBe(true);
  });

  it('say when to try again', async () => {
    await triesLet('maria', () => '203.0.113.7');
    await expect(limits.take('maria', '203.0.113.7')).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts to log in. Try again in 2 minutes.',
      retryAfterSeconds: 90,
    });
  });

  it('are limited for one client across usernames', async () => {
    let through = 0;
    for (let at = 0; at < 20; at += 1) if (await isLet(`user-${at}`, '203.0.113.7')) through += 1;
    expect(through).toBe(6);
  });

  it('are limited at one username across clients, however it is written', async () => {
    const spellings = ['maria', ' MARIA', 'Maria ', 'ｍａｒｉａ'];
    let through = 0;
    for (let at = 0; at < 20; at += 1) {
      if (await isLet(spellings[at % 4]!, `client-${at}`)) through += 1;
    }
    expect(through).toBe(5);
  });

  it('by strangers keep nobody out from where they have signed in before', async () => {
    await limits.take('maria', 'at home');
    await limits.succeeded(['maria'], 'at home');
    expect(await triesLet('maria', (at) => `stranger-${at}`)).toBeLessThanOrEqual(5);
    expect(await isLet('maria', 'of another stranger')).toBe(false);
    expect(await isLet('maria', 'at home')).toBe(true);
    expect(await triesLet('maria', () => 'at home')).toBe(2);
  });

  it('are forgiven, and the place known, under either name of the account', async () => {
    await limits.succeeded(['maria', 'maria@farm.example'], 'at home');
    expect(await triesLet('maria@farm.example', (at) => `stranger-${at}`)).toBeLessThanOrEqual(5);
    expect(await isLet('maria@farm.example', 'of another stranger')).toBe(false);
    expect(await isLet('maria@farm.example', 'at home')).toBe(true);
  });

  it('that were mistyped are forgiven to who then knows the password', async () => {
    await isLet('maria', 'at home');
    await isLet('maria', 'at home');
    await limits.succeeded(['maria'], 'at home');
    expect(await triesLet('maria', () => 'at home')).toBe(3);
  });

  it('are counted without a name that could be read', async () => {
    await isLet('maria@farm.example', '203.0.113.7');
    expect([...counts.keys()].join(' ')).not.toContain('maria');
  });
});
