import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@headgate/runtime';
import { adminEnvironment, codeSecrets, environment } from './config.ts';

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
    expect(() => parse({ CODE_SECRET: `${'x'.repeat(32)},short` })).toThrow('CODE_SECRET');
  });

  it('is one, or several, of which the first hashes: so that it can be changed', () => {
    const [young, old] = ['y'.repeat(32), 'o'.repeat(32)];
    expect(codeSecrets(parse({ CODE_SECRET: `${young}, ${old}` }))).toEqual([young, old]);
  });

  it('is drawn for this process alone where none is given', () => {
    expect(codeSecrets({ CODE_SECRET: ['x'.repeat(32)] })).toEqual(['x'.repeat(32)]);
    const [one, other] = [codeSecrets({}), codeSecrets({})];
    expect(one[0]).toMatch(/^\w{64}$/);
    expect(one).not.toEqual(other);
  });
});
