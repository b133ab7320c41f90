import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@headgate/runtime';
import { environment, publicBroker } from './config.ts';

const needed = {
  DATABASE_URL: 'postgres://localhost/bridge',
  REDIS_URL: 'redis://localhost',
  CONTROLLER_KEYS: `k:${Buffer.alloc(32).toString('base64')}`,
};
const production = {
  NODE_ENV: 'production',
  MQTT_URL: 'mqtt://broker:1883',
  MQTT_PASSWORD: 'hunter2',
  MQTT_PUBLIC_URL: 'mqtts://mqtt.example.com:8883',
};
const parse = (more: Record<string, string>) => parseConfig(environment, { ...needed, ...more });

describe('the configuration', () => {
  it('needs keys, a database and Redis, and says which is missing', () => {
    expect(() => parseConfig(environment, {})).toThrow(/CONTROLLER_KEYS: is needed/);
    expect(() => parse({ REDIS_URL: 'http://localhost' })).toThrow('REDIS_URL');
    expect(() => parse({ DATABASE_URL: '' })).toThrow('DATABASE_URL');
  });

  it('tells devices our broker as we know it, unless told otherwise', () => {
    expect(publicBroker(parse({ MQTT_URL: 'mqtt://127.0.0.1:1884' }))).toBe('mqtt://127.0.0.1:1884');
    expect(publicBroker(parse(production))).toBe('mqtts://mqtt.example.com:8883');
  });

  it('takes no clock but the wall’s in production', () => {
    expect(parse({ TIME_SCALE: '60' }).TIME_SCALE).toBe(60);
    expect(() => parse({ ...production, TIME_SCALE: '60' })).toThrow('TIME_SCALE: is refused in production');
    for (const scale of ['0', '-1', 'fast', 'Infinity']) {
      expect(() => parse({ TIME_SCALE: scale })).toThrow('TIME_SCALE');
    }
  });

  it('lets no password cross the internet in clear in production', () => {
    expect(parse(production).NODE_ENV).toBe('production');
    expect(() => parse({ ...production, MQTT_PUBLIC_URL: '' })).toThrow('MQTT_PUBLIC_URL: must be mqtts');
    expect(() => parse({ ...production, MQTT_PASSWORD: '' })).toThrow('MQTT_PASSWORD: is needed');
  });

  it('keeps every secret out of its messages', () => {
    expect(() => parse({ ...production, CONTROLLER_KEYS: 'hunter1', MQTT_PUBLIC_URL: '' })).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/hunter/) }),
    );
  });
});

describe('ENDPOINT_ALLOWLIST', () => {
  const listOf = (text: string) => [...parse({ ENDPOINT_ALLOWLIST: text }).ENDPOINT_ALLOWLIST];

  it('names host and port, in production too', () => {
    expect(listOf('')).toEqual([]);
    expect(listOf('127.0.0.1:18080, [::1]:502,Simulator:1883')).toEqual([
      ...['127.0.0.1:18080', '[::1]:502', 'simulator:1883'],
    ]);
    expect(
      parse({ ...production, ENDPOINT_ALLOWLIST: 'plc.farm.internal:502' }).ENDPOINT_ALLOWLIST.size,
    ).toBe(1);
  });

  it.each(['127.0.0.1', '*:80', '10.0.0.0/8', 'host:0', 'host:65536', 'http://host:80', 'a b:1'])(
    'names nothing wider: %s',
    (text) => {
      expect(() => listOf(text)).toThrow('ENDPOINT_ALLOWLIST: must be host:port');
    },
  );
});
