import { describe, expect, it } from '@jest/globals';
import {
  confidentialOf,
  processEnvironment,
  standInAddresses,
  type Connections,
} from './process-environment.ts';
import { processes } from './processes.ts';

const connections: Connections = {
  databaseUrl: (service) => `postgres://of-${service}`,
  redisUrl: 'redis://ours',
  nats: (service) => ({ url: 'nats://ours', user: service, password: `of-${service}` }),
  mqtt: { url: 'mqtt://ours', user: 'bridge', password: 'of-the-broker' },
  standIns: { OPEN_METEO_URL: 'http://127.0.0.1:1' },
  secret: (service, variable) => `made ${variable} of ${service}`,
  key: (service, variable) => `local:made ${variable} of ${service}`,
  confidential: ['CODE_SECRET', 'SMTP_URL', 'SESSION_SECRET'],
};
const place = {
  port: 24_000,
  host: '127.0.0.1',
  publicOrigin: 'http://localhost:3000',
  gateway: 'http://127.0.0.1:3000',
};
const caller = {
  PATH: '/usr/bin',
  HTTPS_PROXY: 'http://proxy',
  CONTACT_EMAIL: 'ana@example.com',
  DATABASE_URL: 'postgres://admin-of-everything',
  NATS_PASSWORD: 'of another',
  MQTT_PASSWORD: 'of another',
  MQTT_PUBLIC_URL: 'mqtts://broker.example',
  SMTP_URL: 'smtps://user:of another@mail.example',
  CODE_SECRET_FILE: '/run/secrets/of another',
  HOST: '0.0.0.0',
  PORT: '3000',
  npm_config_cache: '/tmp',
};

describe("a process's environment", () => {
  it('holds what the process needs and no secret of another', () => {
    const gateway = {
      name: 'gateway',
      entry: 'x',
      needs: ['redis'],
      nats: { asks: ['prediction'] },
      secrets: ['SESSION_SECRET'],
    } as const;
    const environment = processEnvironment(gateway, place, connections, caller);
    expect(environment).toMatchObject({
      REDIS_URL: 'redis://ours',
      NATS_USER: 'gateway',
      NATS_PASSWORD: 'of-gateway',
      SESSION_SECRET: 'made SESSION_SECRET of gateway',
    });
    expect(JSON.stringify(environment)).not.toMatch(/postgres|of another/);
  });

  it('holds the secrets that are given, and those made where none is', () => {
    const identity = {
      name: 'identity',
      entry: 'x',
      needs: [],
      secrets: ['CODE_SECRET'],
      confidential: ['SMTP_URL'],
    } as const;
    expect(processEnvironment(identity, place, connections, { CODE_SECRET: 'given' })['CODE_SECRET']).toBe(
      'given',
    );
    const fromFile = processEnvironment(identity, place, connections, caller);
    expect(fromFile).toMatchObject({ CODE_SECRET_FILE: caller.CODE_SECRET_FILE, SMTP_URL: caller.SMTP_URL });
    expect(fromFile['CODE_SECRET']).toBeUndefined();
    expect(processEnvironment(identity, place, connections, {})['CODE_SECRET']).toBe(
      'made CODE_SECRET of identity',
    );
  });

  it("holds the broker's login, and keys to encrypt with, for whoever speaks to devices", () => {
    const bridge = { name: 'bridge', entry: 'x', needs: ['mqtt'], keys: ['CONTROLLER_KEYS'] } as const;
    expect(processEnvironment(bridge, place, connections, caller)).toMatchObject({
      MQTT_URL: 'mqtt://ours',
      MQTT_USER: 'bridge',
      MQTT_PASSWORD: 'of-the-broker',
      MQTT_PUBLIC_URL: 'mqtts://broker.example',
      CONTROLLER_KEYS: 'local:made CONTROLLER_KEYS of bridge',
    });
    const given = { CONTROLLER_KEYS: 'theirs:key' };
    expect(processEnvironment(bridge, place, connections, given)['CONTROLLER_KEYS']).toBe('theirs:key');
  });

  it('holds nothing to connect to for a process that needs nothing', () => {
    const peer = { name: 'weather-emulator', entry: 'x', needs: [] } as const;
    const environment = processEnvironment(peer, place, connections, caller);
    expect(
      Object.keys(environment).filter((name) =>
        /^((DATABASE|REDIS|NATS|DATA)_|MQTT_(URL|USER|PASSWORD))/.test(name),
      ),
    ).toEqual([]);
  });

  it("passes on the caller's settings and proxies, but neither its port nor npm's variables", () => {
    const prediction = { name: 'prediction', entry: 'x', needs: ['database'] } as const;
    const environment = processEnvironment(prediction, place, connections, caller);
    expect(environment).toMatchObject({
      HTTPS_PROXY: 'http://proxy',
      CONTACT_EMAIL: 'ana@example.com',
      DATABASE_URL: 'postgres://of-prediction',
      OPEN_METEO_URL: 'http://127.0.0.1:1',
      PORT: '24000',
      HOST: '127.0.0.1',
      NODE_ENV: 'development',
    });
    expect(environment['npm_config_cache']).toBeUndefined();
  });

  it('tells metrics on this machine alone, wherever the process listens', () => {
    const gatewayUrl = { ...place, host: '0.0.0.0', metricsPort: 24_100 };
    const variables = { ...caller, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    const gateway = { name: 'gateway', entry: 'x', needs: [] } as const;
    expect(processEnvironment(gateway, gatewayUrl, connections, variables)).toMatchObject({
      HOST: '0.0.0.0',
      METRICS_HOST: '127.0.0.1',
      METRICS_PORT: '24100',
    });
    expect(processEnvironment(gateway, place, connections, variables)).not.toHaveProperty('METRICS_PORT');
  });

  it('names the address that we print, unless the site has another', () => {
    const identity = { name: 'identity', entry: 'x', needs: [] } as const;
    const origin = (environment: NodeJS.ProcessEnv) =>
      processEnvironment(identity, place, connections, environment)['PUBLIC_ORIGIN'];
    expect(origin({})).toBe('http://localhost:3000');
    expect(origin({ PUBLIC_ORIGIN: 'https://headgate.example' })).toBe('https://headgate.example');
  });

  it('tells a stand-in its further ports, and a process the folder it keeps things in', () => {
    const sink = { name: 'mail-sink', entry: 'x', needs: ['folder'] } as const;
    const listening = { ...place, ports: { SMTP_PORT: 24_001 }, folder: '/data/mail-sink' };
    expect(processEnvironment(sink, listening, connections, caller)).toMatchObject({
      SMTP_PORT: '24001',
      DATA_FOLDER: '/data/mail-sink',
    });
  });
});

describe('what only a stand-in and who needs it know', () => {
  const emulator = {
    name: 'payment-emulator',
    entry: 'x',
    needs: ['folder'],
    secrets: ['WEBHOOK_SECRET'],
    standIn: {
      foundBy: { STRIPE_API_URL: 'http://127.0.0.1:{PORT}', STRIPE_WEBHOOK_SECRET: '{WEBHOOK_SECRET}' },
      given: { WEBHOOK_URL: '{GATEWAY}/api/webhooks/stripe' },
      runs: 'unless-given',
    },
  } as const;
  const pilot = { name: 'pilot', entry: 'x', needs: [], confidential: ['STRIPE_WEBHOOK_SECRET'] } as const;
  const gateway = { name: 'gateway', entry: 'x', needs: [] } as const;
  const secretOf = (given: NodeJS.ProcessEnv) => {
    const known = { ...connections, confidential: [...emulator.secrets, ...pilot.confidential] };
    const own = processEnvironment(emulator, place, known, given);
    const variables = { ...known, standIns: standInAddresses(emulator.standIn, own) };
    return {
      own,
      of: (entry: typeof pilot | typeof gateway) => processEnvironment(entry, place, variables, given),
    };
  };

  it('is one secret, made once, with which the one signs and the other verifies', () => {
    const { own, of } = secretOf({});
    expect(own['WEBHOOK_SECRET']).toBe('made WEBHOOK_SECRET of payment-emulator');
    expect(of(pilot)['STRIPE_WEBHOOK_SECRET']).toBe(own['WEBHOOK_SECRET']);
    expect(JSON.stringify(of(gateway))).not.toContain('made');
  });

  it('is where the gateway listens, which is not the address that is printed', () => {
    expect(secretOf({ PUBLIC_ORIGIN: 'https://headgate.example' }).own['WEBHOOK_URL']).toBe(
      'http://127.0.0.1:3000/api/webhooks/stripe',
    );
  });

  it('takes the place of what the caller has, its file too', () => {
    const { own, of } = secretOf({
      STRIPE_WEBHOOK_SECRET_FILE: '/run/secrets/real',
      STRIPE_API_URL: 'https://real',
    });
    expect(of(pilot)).toMatchObject({
      STRIPE_WEBHOOK_SECRET: own['WEBHOOK_SECRET'],
      STRIPE_API_URL: 'http://127.0.0.1:24000',
    });
    expect(of(pilot)['STRIPE_WEBHOOK_SECRET_FILE']).toBeUndefined();
  });
});

describe('where a stand-in is', () => {
  const foundBy = { SMTP_URL: 'smtp://127.0.0.1:{SMTP_PORT}', DEV_MAIL_URL: 'http://127.0.0.1:{PORT}' };

  it('is told under each of its variables', () => {
    expect(standInAddresses({ foundBy, runs: 'unless-given' }, { PORT: '1', SMTP_PORT: '2' })).toEqual({
      SMTP_URL: 'smtp://127.0.0.1:2',
      DEV_MAIL_URL: 'http://127.0.0.1:1',
    });
  });

  it('is never an address with a hole in it', () => {
    expect(() => standInAddresses({ foundBy, runs: 'unless-given' }, { PORT: '1' })).toThrow('SMTP_PORT');
  });
});

describe('the table', () => {
  const variables = (name: string) => {
    const standIns = Object.assign({}, ...processes.map(({ standIn }) => standIn?.foundBy ?? {})) as Record<
      string,
      string
    >;
    const entry = processes.find((each) => each.name === name);
    if (entry === undefined) throw new Error(`No ${name}`);
    return Object.keys(
      processEnvironment(
        entry,
        place,
        { ...connections, standIns, confidential: processes.flatMap(confidentialOf) },
        {},
      ),
    );
  };

  it('tells the keys of the payment provider to pilot alone, and the card form’s place to the gateway', () => {
    const keys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
    expect(variables('pilot')).toEqual(
      expect.arrayContaining([...keys, 'STRIPE_API_URL', 'STRIPE_MONTHLY_PRICE']),
    );
    for (const other of ['prediction', 'identity', 'gateway']) {
      expect(variables(other).filter((name) => keys.includes(name))).toEqual([]);
    }
    expect(variables('gateway')).toContain('DEV_PAYMENTS_URL');
  });
});
