import { describe, expect, it } from '@jest/globals';
import { readGatewayConfig } from './config.ts';
import { siteSettingsOf } from './site/site-settings-of.ts';

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
    ['WEBHOOK_REFUSALS_PER_MINUTE', '0'],
    ['SESSION_SECRET', 'too short to be one'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_51abc'],
    ['DEV_PAYMENTS_URL', 'emulator'],
    ['DEV_FIELD_URL', 'simulator'],
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

  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'a'.repeat(32),
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc',
  };

  it('must hold what keeps sessions safe in production', () => {
    expect(() => readGatewayConfig({ ...production, SESSION_SECRET: '' })).toThrow('SESSION_SECRET');
    expect(() => readGatewayConfig(production)).not.toThrow();
    const PUBLIC_ORIGIN = 'https://headgate.example';
    expect(() => readGatewayConfig({ ...production, PUBLIC_ORIGIN })).toThrow('TRUST_PROXY');
    expect(() => readGatewayConfig({ ...production, PUBLIC_ORIGIN, TRUST_PROXY: '1' })).not.toThrow();
  });

  it('must hold the key by which real money is paid in production, and nothing that only plays at it', () => {
    for (const [name, value] of [
      ['STRIPE_PUBLISHABLE_KEY', ''],
      ['STRIPE_PUBLISHABLE_KEY', 'pk_test_51abc'],
      ['DEV_PAYMENTS_URL', 'http://127.0.0.1:1'],
      ['DEV_FIELD_URL', 'http://127.0.0.1:1'],
      ['DEV_MAIL_URL', 'http://127.0.0.1:1'],
    ] as const) {
      expect(() => readGatewayConfig({ ...production, [name]: value })).toThrow(`${name}: `);
    }
    expect(readGatewayConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' })).toMatchObject({
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc',
    });
  });

  it('names all that a production has not been given, on one line', () => {
    expect(() => readGatewayConfig({ NODE_ENV: 'production' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY: must be set in production; SESSION_SECRET: must be set in production',
    );
  });

  it.each([
    ['neither', {}, 'false'],
    ['the emulator', { DEV_PAYMENTS_URL: 'http://127.0.0.1:1' }, 'true'],
    ['a key', { STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' }, 'false'],
    ['both', { DEV_PAYMENTS_URL: 'http://127.0.0.1:1', STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' }, 'false'],
  ])('takes test cards by %s: %j', (_name, variables, testPayments) => {
    expect(siteSettingsOf(readGatewayConfig(variables)).testPayments).toBe(testPayments);
  });
});
