import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, parseConfig } from '@headgate/runtime';
import { readGatewayConfig } from '../../gateway/src/config.ts';
import { environment as bridge } from '../../services/controller-bridge/src/config.ts';
import { environment as identity } from '../../services/identity/src/config.ts';
import { environment as pilot } from '../../services/pilot/src/config.ts';
import { environment as prediction } from '../../services/prediction/src/config.ts';
import { codeIn, tablesBelow } from './markdown-table.ts';

type Variables = Record<string, string>;

const clone = join(import.meta.dirname, '../..');
const rows = tablesBelow('What production refuses', readFileSync(join(clone, 'docs/operations.md'), 'utf8'));

const read: Record<string, (variables: Variables) => unknown> = {
  gateway: readGatewayConfig,
  identity: (variables) => parseConfig(identity, variables),
  pilot: (variables) => parseConfig(pilot, variables),
  prediction: (variables) => parseConfig(prediction, variables),
  bridge: (variables) => parseConfig(bridge, variables),
};

const service = { DATABASE_URL: 'postgres://role:word@postgres/own', REDIS_URL: 'redis://:word@redis:6379' };
/** With these each starts. */
const whole: Record<string, Variables> = {
  gateway: {
    SESSION_SECRET: 's'.repeat(64),
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc',
    PUBLIC_ORIGIN: 'https://headgate.example',
    TRUST_PROXY: '1',
  },
  identity: {
    ...service,
    CODE_SECRET: 'c'.repeat(64),
    WEBHOOK_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
    SMTP_URL: 'smtps://headgate:word@mail.example:465',
    MAIL_FROM: 'no-reply@headgate.example',
    PUBLIC_ORIGIN: 'https://headgate.example',
    CONTACT_EMAIL: 'team@headgate.example',
  },
  pilot: {
    ...service,
    STRIPE_SECRET_KEY: 'sk_live_51abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    STRIPE_MONTHLY_PRICE: 'price_abc',
  },
  prediction: service,
  bridge: {
    ...service,
    CONTROLLER_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
    MQTT_PASSWORD: 'word',
    MQTT_PUBLIC_URL: 'mqtts://mqtt.headgate.example:8883',
  },
};

/** Each variable and what is said of it; of a start that is not refused, none. */
function refused(process: string, variables: Variables): string[] {
  try {
    read[process]?.({ NODE_ENV: 'production', ...variables });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.replace('Wrong configuration: ', '').split('; ');
  }
}

describe('In production', () => {
  it.each(Object.entries(whole))('%s starts with what it needs', (process, variables) => {
    expect(refused(process, variables)).toEqual([]);
  });

  it.each(
    rows.map((row) => [
      row['process'] ?? '',
      row['variable'] ?? '',
      row['refused when'] ?? '',
      row['why'] ?? '',
    ]),
  )('%s refuses %s: %s', (process, variable, when, why) => {
    const [name = ''] = codeIn(variable);
    const [value] = codeIn(when);
    const problems = refused(process, { ...whole[process], [name]: value ?? '' });
    expect(problems).toEqual([expect.stringMatching(`^${name}(\\.\\d+)?: .*${why}`)]);
    if (value !== undefined && !/^https?:|^true$|^60$/.test(value))
      expect(problems.join()).not.toContain(value);
  });

  it('all that is missing is named at once, and is in the table', () => {
    for (const [process] of Object.entries(whole)) {
      const named = refused(process, {}).map((problem) => problem.split(':')[0]);
      const documented = rows
        .filter((row) => row['process'] === process && row['refused when'] === 'missing')
        .map((row) => codeIn(row['variable'] ?? '')[0]);
      // A proxy is missing only where https ends at one.
      expect(named.toSorted()).toEqual(documented.filter((name) => name !== 'TRUST_PROXY').toSorted());
    }
  });
});
