import { describe, expect, it } from '@jest/globals';
import { readGatewayConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing for a start on one machine', () => {
    const config = readGatewayConfig({});
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:3000' });
    expect(config.FRONTEND_DIST).toMatch(/frontend\/dist$/);
  });

  it('takes lists separated by commas', () => {
    const { ALLOWED_ORIGINS, TRUST_PROXY } = readGatewayConfig({
      ALLOWED_ORIGINS: 'https://a.example, https://b.example/',
      TRUST_PROXY: 'loopback,10.0.0.0/8',
    });
    expect(ALLOWED_ORIGINS).toEqual(['https://a.example', 'https://b.example']);
    expect(TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8']);
  });

  it.each([
    ['PORT', 'http'],
    ['PUBLIC_ORIGIN', 'headgate.example'],
    ['ALLOWED_ORIGINS', 'https://a.example,*'],
    ['APPLICATION_FORM_URL', 'javascript:alert(1)'],
    ['CONTACT_EMAIL', 'nobody'],
    ['PREDICTIONS_PER_MINUTE', '0'],
    ['LOGINS_PER_5_MINUTES', '-1'],
    ['SESSION_SECRET', 'too short to be one'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(() => readGatewayConfig({ [name]: value })).toThrow(name);
  });

  it('signs sessions by the first of several secrets, so that it can be changed', () => {
    const [old, young] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(readGatewayConfig({ SESSION_SECRET: `${young}, ${old}` }).SESSION_SECRET).toEqual([young, old]);
  });

  it('makes a secret of its own where none is given, another each time', () => {
    const [first, second] = [readGatewayConfig({}), readGatewayConfig({})];
    expect(first.SESSION_SECRET).not.toEqual(second.SESSION_SECRET);
  });

  it('must hold what keeps sessions safe in production', () => {
    const NODE_ENV = 'production';
    const SESSION_SECRET = 'a'.repeat(32);
    expect(() => readGatewayConfig({ NODE_ENV })).toThrow('SESSION_SECRET');
    expect(() => readGatewayConfig({ NODE_ENV, SESSION_SECRET })).not.toThrow();
    const PUBLIC_ORIGIN = 'https://headgate.example';
    expect(() => readGatewayConfig({ NODE_ENV, SESSION_SECRET, PUBLIC_ORIGIN })).toThrow('TRUST_PROXY');
    expect(() =>
      readGatewayConfig({ NODE_ENV, SESSION_SECRET, PUBLIC_ORIGIN, TRUST_PROXY: '1' }),
    ).not.toThrow();
  });
});
