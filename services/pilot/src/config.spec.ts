import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@headgate/runtime';
import { stripeSettingsOf } from './billing/stripe/stripe-settings.ts';
import { environment, showsSamples } from './config.ts';

const needed = { DATABASE_URL: 'postgres://localhost/pilot', REDIS_URL: 'redis://localhost' };
const paid = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_MONTHLY_PRICE: 'price_1',
};
const parse = (more: Record<string, string>) => parseConfig(environment, { ...needed, ...more });
const samplesOf = (more: Record<string, string>) => showsSamples(parse(more));

describe('samples', () => {
  it('are there in development, and nowhere else unless asked for', () => {
    expect(samplesOf({ NODE_ENV: 'development' })).toBe(true);
    for (const elsewhere of [
      {},
      { ...paid, NODE_ENV: 'production' },
      { NODE_ENV: 'staging' },
      { NODE_ENV: 'test' },
    ]) {
      expect(samplesOf(elsewhere)).toBe(false);
    }
    expect(samplesOf({ NODE_ENV: 'test', SAMPLES: 'true' })).toBe(true);
  });

  it('can be left out in development', () => {
    expect(samplesOf({ NODE_ENV: 'development', SAMPLES: 'false' })).toBe(false);
  });

  it('are refused in production, whoever asks', () => {
    expect(() => parse({ ...paid, NODE_ENV: 'production', SAMPLES: 'true' })).toThrow('SAMPLES');
    expect(samplesOf({ ...paid, NODE_ENV: 'production', SAMPLES: 'false' })).toBe(false);
  });
});

it.each(['ftp://somewhere', 'mysql://localhost/pilot', ''])('takes no database at %j', (url) => {
  expect(() => parse({ DATABASE_URL: url })).toThrow('DATABASE_URL');
});

it('needs Redis', () => {
  expect(() => parse({ REDIS_URL: 'http://localhost' })).toThrow('REDIS_URL');
});

describe('payments in production', () => {
  const production = (more: Record<string, string>) => () =>
    parse({ ...paid, NODE_ENV: 'production', ...more });

  it('need all three secrets, and one line names what is missing', () => {
    expect(production({})).not.toThrow();
    expect(() => parse({ NODE_ENV: 'production' })).toThrow(
      /^Wrong configuration: .*STRIPE_SECRET_KEY: is needed.*STRIPE_WEBHOOK_SECRET: is needed.*STRIPE_MONTHLY_PRICE: is needed[^\n]*$/,
    );
    for (const name of Object.keys(paid)) expect(production({ [name]: '' })).toThrow(`${name}: is needed`);
  });

  it.each(['sk_test_1', 'rk_test_1'])('take no key of test mode: %s', (key) => {
    expect(production({ STRIPE_SECRET_KEY: key })).toThrow('STRIPE_SECRET_KEY: is refused');
  });

  it('go nowhere else than to the provider', () => {
    expect(production({ STRIPE_API_URL: 'http://127.0.0.1:3904' })).toThrow('STRIPE_API_URL: is refused');
  });

  it('keep the secret out of the message', () => {
    expect(production({ STRIPE_SECRET_KEY: 'sk_test_hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});

describe('payments elsewhere', () => {
  const settingsOf = (more: Record<string, string>) => stripeSettingsOf(parse(more));

  it('run on the emulator while no key is given', () => {
    expect(settingsOf({ NODE_ENV: 'development' }).apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect(settingsOf({ STRIPE_API_URL: 'http://127.0.0.1:4000' }).apiUrl).toBe('http://127.0.0.1:4000');
  });

  it('go to the provider with a key of its test mode', () => {
    expect(settingsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toMatchObject({
      secretKey: 'sk_test_1',
      apiUrl: undefined,
    });
  });

  it('believe no event of the provider’s while no secret is given, for the emulator’s is known to everybody', () => {
    const emulated = settingsOf({}).webhookSecret;
    const given = { STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(settingsOf(given).webhookSecret).not.toBe(emulated);
    expect(settingsOf(given).webhookSecret).not.toBe(settingsOf(given).webhookSecret);
  });
});
