import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { processes } from '../local/stack/processes.ts';

/* Of each process as it is started (built, by Node): what it says, and that it ends, where production lacks what is real. */

jest.setTimeout(120_000);

const clone = join(import.meta.dirname, '../..');

/** What each names where it is told nothing but that this is production. */
const named: Readonly<Record<string, readonly string[]>> = {
  gateway: ['SESSION_SECRET', 'STRIPE_PUBLISHABLE_KEY'],
  identity: [
    'CODE_SECRET',
    'CONTACT_EMAIL',
    'DATABASE_URL',
    'MAIL_FROM',
    'PUBLIC_ORIGIN',
    'REDIS_URL',
    'SMTP_URL',
    'WEBHOOK_KEYS',
  ],
  pilot: ['DATABASE_URL', 'REDIS_URL', 'STRIPE_MONTHLY_PRICE', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  prediction: ['DATABASE_URL', 'REDIS_URL'],
  bridge: ['CONTROLLER_KEYS', 'DATABASE_URL', 'MQTT_PASSWORD', 'MQTT_PUBLIC_URL', 'REDIS_URL'],
};

/** What each is told of its servers, so that only its keys are wrong. */
const connections = {
  DATABASE_URL: 'postgres://role:word@127.0.0.1:1/own',
  REDIS_URL: 'redis://127.0.0.1:1',
  MQTT_PASSWORD: 'word',
};

/** Keys that look like some and are none; each must be named. */
const unreal: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['gateway', { SESSION_SECRET: 'short', STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' }],
  [
    'gateway',
    {
      DEV_MAIL_URL: 'http://127.0.0.1:1',
      DEV_PAYMENTS_URL: 'http://127.0.0.1:1',
      DEV_FIELD_URL: 'http://127.0.0.1:1',
    },
  ],
  ['identity', { CODE_SECRET: 'short', WEBHOOK_KEYS: 'local:c2hvcnQ=' }],
  ['pilot', { STRIPE_SECRET_KEY: 'sk_test_51abc', STRIPE_API_URL: 'http://127.0.0.1:1', SAMPLES: 'true' }],
  ['prediction', { HEADGATE_NOW: '2026-04-20T18:00:00.000Z' }],
  [
    'bridge',
    { CONTROLLER_KEYS: 'local:c2hvcnQ=', MQTT_PUBLIC_URL: 'mqtt://broker.example:1883', TIME_SCALE: '60' },
  ],
];

interface End {
  readonly code: number | null;
  readonly output: string;
}

/** Starts it with this environment alone, until it ends by itself. */
function endOf(entry: string, environment: Readonly<Record<string, string>>): Promise<End> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...environment };
    const child = execFile(
      process.execPath,
      [join(clone, entry)],
      { env, timeout: 90_000 },
      (_error, out, err) => {
        resolve({ code: child.exitCode, output: `${out}${err}` });
      },
    );
  });
}

const problemsIn = (output: string) =>
  [...output.matchAll(/\b([A-Z][A-Z0-9_]+)(?:\.\d+)?: /g)].map(([, name = '']) => name);
const entryOf = (name: string) => processes.find((each) => each.name === name)?.entry ?? '';

describe('in production', () => {
  it.each(Object.entries(named))(
    '%s does not start without its keys, and names them',
    async (name, names) => {
      expect(existsSync(join(clone, entryOf(name)))).toBe(true);
      const { code, output } = await endOf(entryOf(name), {});
      expect({ code, problems: problemsIn(output).toSorted() }).toEqual({
        code: 1,
        problems: names.toSorted(),
      });
    },
  );

  it.each(unreal)('%s takes none that only play at it: %j', async (name, environment) => {
    const { code, output } = await endOf(entryOf(name), { ...connections, ...environment });
    expect(code).toBe(1);
    expect(problemsIn(output)).toEqual(expect.arrayContaining(Object.keys(environment)));
    for (const value of Object.values(environment)) expect(output).not.toContain(value);
  });

  const standIns = processes.filter(({ standIn }) => standIn !== undefined);
  it.each(standIns.map(({ name, entry }) => [name, entry]))('%s does not start', async (_name, entry) => {
    const { code, output } = await endOf(entry, {});
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('refuses NODE_ENV=production'),
    });
  });
});
