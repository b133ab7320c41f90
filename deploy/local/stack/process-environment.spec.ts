import { describe, expect, it } from '@jest/globals';
import { processEnvironment, type Connections } from './process-environment.ts';

const connections: Connections = {
  databaseUrl: (service) => `postgres://of-${service}`,
  redisUrl: 'redis://ours',
  nats: (service) => ({ url: 'nats://ours', user: service, password: `of-${service}` }),
  standIns: { OPEN_METEO_URL: 'http://127.0.0.1:1' },
};
const place = { port: 24_000, host: '127.0.0.1' };
const caller = {
  PATH: '/usr/bin',
  HTTPS_PROXY: 'http://proxy',
  CONTACT_EMAIL: 'ana@example.com',
  DATABASE_URL: 'postgres://admin-of-everything',
  NATS_PASSWORD: 'of another',
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
    } as const;
    const environment = processEnvironment(gateway, place, connections, caller);
    expect(environment).toMatchObject({
      REDIS_URL: 'redis://ours',
      NATS_USER: 'gateway',
      NATS_PASSWORD: 'of-gateway',
    });
    expect(JSON.stringify(environment)).not.toMatch(/postgres|of another/);
  });

  it('holds nothing to connect to for a process that needs nothing', () => {
    const peer = { name: 'weather-emulator', entry: 'x', needs: [] } as const;
    const environment = processEnvironment(peer, place, connections, caller);
    expect(Object.keys(environment).filter((name) => /^(DATABASE|REDIS|NATS)_/.test(name))).toEqual([]);
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
});
