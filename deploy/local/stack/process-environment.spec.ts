import { describe, expect, it } from '@jest/globals';
import { processEnvironment, type Connections } from './process-environment.ts';
import { standInAddresses } from './stand-in-addresses.ts';

const connections: Connections = {
  databaseUrl: (service) => `postgres://of-${service}`,
  redisUrl: 'redis://ours',
  nats: (service) => ({ url: 'nats://ours', user: service, password: `of-${service}` }),
  standIns: { OPEN_METEO_URL: 'http://127.0.0.1:1' },
  secret: (service, variable) => `made ${variable} of ${service}`,
  confidential: ['CODE_SECRET', 'SMTP_URL', 'SESSION_SECRET'],
};
const place = { port: 24_000, host: '127.0.0.1', publicOrigin: 'http://localhost:3000' };
const caller = {
  PATH: '/usr/bin',
  HTTPS_PROXY: 'http://proxy',
  CONTACT_EMAIL: 'ana@example.com',
  DATABASE_URL: 'postgres://admin-of-everything',
  NATS_PASSWORD: 'of another',
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

  it('holds nothing to connect to for a process that needs nothing', () => {
    const peer = { name: 'weather-emulator', entry: 'x', needs: [] } as const;
    const environment = processEnvironment(peer, place, connections, caller);
    expect(Object.keys(environment).filter((name) => /^(DATABASE|REDIS|NATS|DATA)_/.test(name))).toEqual([]);
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

describe('where a stand-in is', () => {
  const foundBy = { SMTP_URL: 'smtp://127.0.0.1:{SMTP_PORT}', DEV_MAIL_URL: 'http://127.0.0.1:{PORT}' };

  it('is told under each of its variables', () => {
    expect(standInAddresses({ foundBy, runs: 'unless-given' }, { port: 1, ports: { SMTP_PORT: 2 } })).toEqual(
      { SMTP_URL: 'smtp://127.0.0.1:2', DEV_MAIL_URL: 'http://127.0.0.1:1' },
    );
  });

  it('is never an address with a hole in it', () => {
    expect(() => standInAddresses({ foundBy, runs: 'unless-given' }, { port: 1 })).toThrow('SMTP_PORT');
  });
});
