import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@headgate/runtime';
import { adminEnvironment, codeSecret, environment } from './config.ts';

const needed = { DATABASE_URL: 'postgres://localhost/identity', REDIS_URL: 'redis://localhost' };
const parse = (more: Record<string, string>) => parseConfig(environment, { ...needed, ...more });

describe('ADMIN_EMAILS', () => {
  it('are addresses, in lower case, separated by commas', () => {
    expect(parse({ ADMIN_EMAILS: 'Rosa@Farm.Example, juan@farm.example,' }).ADMIN_EMAILS).toEqual([
      'rosa@farm.example',
      'juan@farm.example',
    ]);
    expect(parse({ ADMIN_EMAILS: '' }).ADMIN_EMAILS).toBeUndefined();
    expect(() => parse({ ADMIN_EMAILS: 'rosa' })).toThrow('ADMIN_EMAILS');
  });

  it('are known to the admin command, which needs nothing else but the database', () => {
    const { DATABASE_URL } = needed;
    expect(parseConfig(adminEnvironment, { DATABASE_URL, ADMIN_EMAILS: 'a@b.example' })).toEqual({
      DATABASE_URL,
      ADMIN_EMAILS: ['a@b.example'],
    });
  });
});

describe('CODE_SECRET', () => {
  it('is needed in production, and long', () => {
    expect(() => parse({ NODE_ENV: 'production' })).toThrow('CODE_SECRET: is needed in production');
    expect(() => parse({ CODE_SECRET: 'short' })).toThrow('CODE_SECRET');
  });

  it('is drawn for this process alone where none is given', () => {
    expect(codeSecret({ CODE_SECRET: 'x'.repeat(32) })).toBe('x'.repeat(32));
    const [one, other] = [codeSecret({}), codeSecret({})];
    expect(one).toMatch(/^\w{64}$/);
    expect(one).not.toBe(other);
  });
});
